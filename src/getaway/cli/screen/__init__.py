"""The terminal for every game: the window, styled lines, frames that fit, pages to turn."""
