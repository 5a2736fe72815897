"""What buyers of digital products download: given when paid, counted and for a time (decision 0065)."""
