"""What a person gives besides the password, or in its place: codes of an app, recovery codes, passkeys."""
