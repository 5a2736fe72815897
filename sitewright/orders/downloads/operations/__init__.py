"""Giving downloads anew, and removing files nobody holds any more."""
