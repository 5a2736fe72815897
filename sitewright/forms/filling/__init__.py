"""What a visitor fills in: read, checked and told. Pure."""
