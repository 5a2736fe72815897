"""Outgoing mail: templates, the outbox, delivery and retries."""
