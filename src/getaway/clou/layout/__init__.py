"""Where everything lies on a plan."""
