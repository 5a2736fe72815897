"""What is done with forms and submissions."""
