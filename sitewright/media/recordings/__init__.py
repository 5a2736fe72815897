"""What a film or a sound is, by a bounded look at the heads inside its file. Nothing here decodes."""
