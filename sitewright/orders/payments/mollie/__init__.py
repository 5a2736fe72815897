"""Mollie, by its payments API: a page of Mollie's to pay on, and hints that something is new."""
