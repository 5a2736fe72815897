"""What providers pay out to the shop's bank, and of which orders that money is (decision 0090)."""
