"""Many games at once: `simulate` for studies, `balance` for content. Each engine brings a port of its own."""
