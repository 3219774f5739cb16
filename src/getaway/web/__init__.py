"""The server: tables, seats, store, pages. It knows games only by the contract, and shows them by the face of their engine."""
