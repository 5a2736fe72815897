"""Subscriptions: goods that are sold again every so often, until somebody ends it (decision 0069)."""
