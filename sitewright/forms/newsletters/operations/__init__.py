"""Operations on newsletter lists and their subscribers."""
