"""What can be done with imports: one act, one function, one module."""
