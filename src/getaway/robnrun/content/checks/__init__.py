"""The checks of scenarios and boxes for `getaway check`."""
