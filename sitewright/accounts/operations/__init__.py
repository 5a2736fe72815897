"""What can be done with people and sessions: one operation, one function, one module."""
