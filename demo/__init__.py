"""Meadow Press, the demo shop: its pictures (drawn by code), its texts, and the act that builds it."""
