"""Acts on orders, one per module."""
