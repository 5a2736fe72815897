"""Acts on files that arrive in pieces."""
