"""What can be done with recorded changes: one act, one function, one module."""
