"""What authors write, read and checked."""
