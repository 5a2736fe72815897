"""Versions and change sets (the time machine) and the audit log."""
