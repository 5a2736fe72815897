"""What can be done with content: one operation, one function, one module."""
