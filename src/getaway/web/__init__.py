"""The server: tables, seats, store, pages. It knows games by the contract only, and shows them by the face of their engine."""
