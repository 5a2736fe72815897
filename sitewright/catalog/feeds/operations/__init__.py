"""Writing feeds."""
