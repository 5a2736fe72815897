"""The steps of placing an order, one per module."""
