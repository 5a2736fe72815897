"""Products, variants, stock, categories, product import."""
