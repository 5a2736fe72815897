"""Tests mirror the package; one scenario each."""
