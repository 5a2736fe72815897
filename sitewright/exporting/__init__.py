"""A website in one file that its owner can take away (docs/operations/export.md)."""
