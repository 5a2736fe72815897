"""Keeping strangers from trying stolen card numbers at a shop (decision 0098)."""
