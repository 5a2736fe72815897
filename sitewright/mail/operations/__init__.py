"""Acts on outgoing mail."""
