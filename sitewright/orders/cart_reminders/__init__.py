"""One mail to who asked at the checkout to be reminded of it (decision 0077)."""
