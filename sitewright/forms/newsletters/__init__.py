"""Newsletter lists: who is on them and agreed to what, signing up, leaving. Nothing here sends letters."""
