"""Acts on the catalogue, one per module."""
