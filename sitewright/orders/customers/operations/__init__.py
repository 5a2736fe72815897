"""Operations of customers on their own accounts, and of owners on them."""
