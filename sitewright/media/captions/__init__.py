"""Captions and subtitles: read from WebVTT or SRT, cleaned, and written as WebVTT. Pure."""
