"""What changes an order that was paid."""
