"""Checks of scenarios and boxes, as `getaway check` asks for them."""
