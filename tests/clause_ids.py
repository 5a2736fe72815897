"""Ids of clauses and decisions wherever they stand: code, tests, documents."""

import re
from collections.abc import Iterator
from pathlib import Path

_ID = re.compile(r"\b(?:(?:SF|PL)-\d+\.\d\d|D-\d{2,3})\b(?![-\d])")
_PLACES = (
    "sitewright/**/*.py",
    "tests/**/*.py",
    "tools/*.py",
    "bench/*.py",
    "demo/**/*.py",
    "themes/*.md",
    "docs/**/*.md",
)
_FRONTEND = ("frontend/*/src/**/*.ts*", "frontend/*/test/**/*.ts*")


def cited_ids(root: Path) -> dict[str, set[str]]:
    """Path → the ids it mentions, for each file that mentions any."""
    texts = {path.relative_to(root).as_posix(): path.read_text(encoding="utf-8") for path in _files(root)}
    return {name: ids for name, text in texts.items() if (ids := set(_ID.findall(text)))}


def _files(root: Path) -> Iterator[Path]:
    for pattern in (*_PLACES, *_FRONTEND):
        yield from (path for path in root.glob(pattern) if "node_modules" not in path.parts)
