"""The state of each kind of content as history keeps it, and how it is put back."""
