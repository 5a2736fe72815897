"""The access log: one line for a request, of one form, whoever answered it."""
