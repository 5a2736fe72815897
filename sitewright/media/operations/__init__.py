"""Acts on stored files."""
