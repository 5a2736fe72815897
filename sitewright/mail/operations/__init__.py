"""Operations on outgoing mail."""
