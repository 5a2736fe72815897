"""What somebody outside may try; bounded, and against this machine alone."""
