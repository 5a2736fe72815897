"""What can be copied: one operation, one function, one module."""
