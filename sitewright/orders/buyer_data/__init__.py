"""What is kept about a buyer: finding it by e-mail address, taking a copy, and erasing what may go."""
