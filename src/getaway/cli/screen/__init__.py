"""The terminal as every game uses it: the window, styled lines, frames that fit, pages to turn."""
