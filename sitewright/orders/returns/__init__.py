"""Returns: what buyers ask to send back, and what becomes of it (decision 0066)."""
