"""The owner's HTTP: /config and the owner API."""
