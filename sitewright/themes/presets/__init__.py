"""Presets: sections with sample words and pictures, as a theme offers them in the studio's library."""
