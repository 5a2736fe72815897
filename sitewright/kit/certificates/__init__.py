"""The certificates of this machine, as files: written by the one process that fetches them, read by all that
serve."""
