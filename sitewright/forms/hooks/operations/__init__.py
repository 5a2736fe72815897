"""One operation, one function."""
