"""Page contexts: the plain JSON dictionaries templates see, and `?format=json` answers."""
