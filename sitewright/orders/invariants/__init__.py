"""What must always be true of stock, orders, payments and files, and the look at whether it is."""
