"""Reading content: YAML with positions, mistakes, packs, texts, models, JSON Schema and the authors' reference.

This package knows no game. `source`, `packs` and `texts` load without pydantic, so that listing content stays quick;
`models`, `unions`, `phrases`, `schema` and `reference` need it.
"""
