"""Acts on a cart, one per module."""
