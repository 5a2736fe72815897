"""What can be done with archives: one operation, one function, one module."""
