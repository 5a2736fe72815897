"""Products in the file forms of other shops."""
