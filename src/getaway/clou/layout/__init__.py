"""Where everything stands on a plan."""
