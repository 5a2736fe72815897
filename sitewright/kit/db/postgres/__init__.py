"""Django's PostgreSQL backend, for a server that may be away, slow or silent."""
