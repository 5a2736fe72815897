"""Operations on what is kept about a buyer."""
