"""The state of forms and submissions as history keeps it, and how it is put back."""
