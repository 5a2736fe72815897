"""What can be done with content: one act, one function, one module."""
