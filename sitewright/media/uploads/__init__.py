"""Files that arrive in pieces, and go on after a break (decision 0097)."""
