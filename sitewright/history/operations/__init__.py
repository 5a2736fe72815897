"""What can be done with recorded changes: one operation, one function, one module."""
