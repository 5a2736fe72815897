"""What can be done with people and sessions: one act, one function, one module."""
