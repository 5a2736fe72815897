"""What is done with the line before the checkout."""
