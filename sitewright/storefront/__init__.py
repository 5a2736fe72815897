"""The visitor's HTTP: pages and visitor calls."""
