"""What an archive is called when it is saved: pure."""

from datetime import datetime

from sitewright.kit.ascii_words import ascii_words

_MOST_CHARACTERS = 60


def archive_name(title: str, made_at: datetime) -> str:
    """`fern-co-2026-11-23.zip`: letters that every system takes, and never a path (K05)."""
    name = ascii_words(title)[:_MOST_CHARACTERS].strip("-") or "website"
    return f"{name}-{made_at:%Y-%m-%d}.zip"
