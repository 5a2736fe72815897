"""What the owner API takes and gives, by resource."""
