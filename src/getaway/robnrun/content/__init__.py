"""The content that authors write: models, references, checks."""
