"""Files that visitors send with a form: told by what is in them, and kept where only the owner gets them."""
