"""What can be done with imports: one operation, one function, one module."""
