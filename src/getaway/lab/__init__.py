"""Many games at once: `simulate` for studies, `balance` for content. Each engine has a port here."""
