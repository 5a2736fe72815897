"""Papers as PDF, by typst and a template of our own. What anybody wrote is data to it, never code."""
