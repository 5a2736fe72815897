"""What issues and numbers papers."""
