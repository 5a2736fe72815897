"""Orders, payments, stock holds and the placing of an order."""
