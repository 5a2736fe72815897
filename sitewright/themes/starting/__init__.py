"""Starting sites: what a new owner's answers to three questions become."""
