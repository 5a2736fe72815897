"""Database backends fitted to how this project writes."""
