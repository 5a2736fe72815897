"""Message patterns with plural and select forms (9.5)."""
