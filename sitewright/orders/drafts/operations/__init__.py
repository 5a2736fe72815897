"""Operations on draft orders."""
