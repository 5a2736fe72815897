"""Operations on websites and the names they answer to."""
