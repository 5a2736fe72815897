"""The table of jobs, apart from `kit/jobs`, which imports much that needs Django's models to be there."""
