"""How backups are called, and where they can be."""

import re
from datetime import UTC, datetime
from pathlib import Path

ARCHIVE_SUFFIX = ".tar"
_NAME = re.compile(r"sitewright-(\d{8}T\d{6}Z)")
_MOMENT = "%Y%m%dT%H%M%SZ"

Place = Path | str
"""A folder or file of this machine, or an address `s3://bucket/prefix`."""


def place(text: str) -> Place:
    """What was typed; a path stays one, so that the server can look for it in the caller's folder."""
    return text.rstrip("/") if text.startswith("s3://") else Path(text)


def below(where: Place, name: str) -> Place:
    return f"{where}/{name}" if isinstance(where, str) else where / name


def name_at(moment: datetime) -> str:
    return f"sitewright-{moment.astimezone(UTC):{_MOMENT}}"


def moment_of(name: str) -> datetime | None:
    """When a backup of this name was begun; None for what is none of ours."""
    found = _NAME.fullmatch(name)
    return datetime.strptime(found[1], _MOMENT).replace(tzinfo=UTC) if found else None
