"""Owner-written HTML: what of it may be parsed at all, and the one way to a parser."""
