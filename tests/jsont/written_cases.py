"""The cases of `written/`, with their data put together."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

FOLDER = Path(__file__).resolve().parent / "written"
SUBJECTS = ("store", "content", "dates", "numbers", "messages")


class WrittenCase(NamedTuple):
    """`place`: file and line. `locale`: None for none."""

    place: str
    says: str
    template: str
    data: Any
    locale: str | None
    has_expressions: bool
    expected: str
    errors: list[str]


def written_cases() -> Iterator[WrittenCase]:
    for subject in SUBJECTS:
        named: dict[str, Any] = {}
        lines = (FOLDER / f"{subject}.jsonl").read_text(encoding="utf-8").strip().split("\n")
        for number, line in enumerate(lines, start=1):
            row = json.loads(line)
            if "data" in row:
                named[row["data"]] = row["is"]
            else:
                yield _case(f"{subject}:{number}", row, named)


def _case(place: str, row: dict[str, Any], named: dict[str, Any]) -> WrittenCase:
    data = _changed(named[row["of"]], row) if "of" in row else row.get("json")
    locale = row.get("locale", "en")
    return WrittenCase(
        place,
        row["says"],
        row["template"],
        data,
        None if locale == "none" else locale,
        row.get("expressions", True),
        row["expected"],
        row.get("errors", []),
    )


def _changed(data: Any, row: dict[str, Any]) -> Any:
    changed = copy.deepcopy(data)
    for path in row.get("drop", ()):
        holder, name = _place(changed, path)
        del holder[name]
    for path, value in row.get("put", {}).items():
        holder, name = _place(changed, path)
        holder[name] = value
    return changed


def _place(data: Any, path: str) -> tuple[Any, Any]:
    """What holds the last step of a path, and that step: `a/0/b`."""
    *steps, last = path.split("/")
    for step in steps:
        data = data[_key(data, step)]
    return data, _key(data, last)


def _key(holder: Any, step: str) -> str | int:
    return int(step) if isinstance(holder, list) else step
