"""People, sign-in, sessions, memberships and roles on websites."""
