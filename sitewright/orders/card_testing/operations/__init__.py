"""What is written down of payments that were refused."""
