"""What an archive is called when it is saved: pure."""

import re
import unicodedata
from datetime import datetime

_OTHER = re.compile(r"[^a-z0-9]+")
_MOST_CHARACTERS = 60


def archive_name(title: str, made_at: datetime) -> str:
    """`fern-co-2026-11-23.zip`: letters that every system takes, and never a path (K05)."""
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    name = _OTHER.sub("-", plain).strip("-")[:_MOST_CHARACTERS].strip("-") or "website"
    return f"{name}-{made_at:%Y-%m-%d}.zip"
