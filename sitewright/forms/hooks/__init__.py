"""Another program's address that is called with what was sent by a form."""
