"""Files that come with forms."""
