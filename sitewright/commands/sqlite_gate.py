"""Whether this SQLite may be used by this many processes (C06)."""

from dataclasses import dataclass

FIXED_IN = (3, 51, 3)
"""The first release without the WAL-reset bug, by which a checkpoint beside a write can damage the file."""


@dataclass(frozen=True, slots=True)
class GateAnswer:
    is_open: bool
    line: str
    """Why not, when closed; a warning, or nothing, when open."""


def ask_gate(version: tuple[int, int, int], processes: int) -> GateAnswer:
    """Two processes on a file need a fixed SQLite, and here also what only PostgreSQL brings: page versions
    and locks that hold across processes. One process is let in with a warning, because it checkpoints under
    its lock."""
    text = ".".join(map(str, version))
    if processes > 1 and version < FIXED_IN:
        return GateAnswer(
            False,
            f"SQLite {text} can damage a database that several processes write (fixed in 3.51.3): "
            f"use SITEWRIGHT_WORKERS=1, or set DATABASE_URL to PostgreSQL",
        )
    if processes > 1:
        return GateAnswer(False, "SITEWRIGHT_WORKERS above 1 needs PostgreSQL: set DATABASE_URL")
    if version < FIXED_IN:
        return GateAnswer(
            True, f"SQLite {text} is older than 3.51.3: one process only, checkpoints under its write lock"
        )
    return GateAnswer(True, "")
