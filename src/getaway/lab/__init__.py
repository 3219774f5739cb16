"""Many games at once: `simulate` for studies, `balance` for content. Each engine brings an adapter of its own."""
