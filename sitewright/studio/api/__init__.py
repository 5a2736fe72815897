"""The owner API under /config/api: thin handlers by resource over the operations of the domains."""
