"""Forms, submissions, newsletter lists."""
