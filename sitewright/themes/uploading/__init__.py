"""Themes that an owner uploads: an archive by a stranger becomes files that pages can be made of."""
