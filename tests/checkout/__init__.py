"""The checkout domain."""
