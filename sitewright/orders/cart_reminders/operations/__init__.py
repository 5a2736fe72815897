"""What is done with reminders of carts."""
