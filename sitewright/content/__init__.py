"""Collections, items, pages (sections and blocks), navigation, search, publishing."""
