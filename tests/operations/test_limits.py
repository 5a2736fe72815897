"""The page of limits says what the code does."""

import re
from datetime import timedelta
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from sitewright.config import read_config
from sitewright.media.decoding.child import MEMORY_LIMIT_BYTES
from sitewright.web.cache_layer.store import DEFAULT_LIMIT_BYTES
from sitewright.web.edge import limits

_PAGE = (Path(__file__).parents[2] / "docs/operations/limits.md").read_text()
_ROW = re.compile(
    r"^\| (?P<what>[^|]+) \| (?P<limit>[^|]+) \| `(?P<file>\S+\.py) (?P<names>[^`]+)` \|", re.MULTILINE
)


class Row(NamedTuple):
    what: str
    limit: str
    module: str
    names: list[str]


ROWS = [
    Row(row["what"], row["limit"], row["file"].removesuffix(".py").replace("/", "."), row["names"].split())
    for row in _ROW.finditer(_PAGE)
]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.what)
def test_says_the_number_of_the_code(row: Row) -> None:
    module = import_module(f"sitewright.{row.module}")
    parts = row.limit.split(", ")
    assert len(parts) == len(row.names)
    for part, name in zip(parts, row.names, strict=True):
        assert part.startswith(spelled(getattr(module, name), name)), name


def test_every_row_is_looked_at() -> None:
    rows = [line for line in _PAGE.splitlines() if line.startswith("| ") and not line.startswith("| what")]
    assert len(ROWS) == len(rows) > 30


def test_every_number_of_the_edge_is_on_the_page() -> None:
    """A new one is noticed; lower case and a leading underscore are parts of others."""
    known = {name for row in ROWS for name in row.names if row.module == "web.edge.limits"}
    assert {name for name in vars(limits) if name.isupper() and name[0] != "_"} - known == {"KIB", "MIB"}


def test_says_how_much_memory(tmp_path: Path) -> None:
    settings = read_config({"SITEWRIGHT_DATA": str(tmp_path)}).server
    assert f"`SITEWRIGHT_MEMORY_MB` ({settings.memory_soft_bytes >> 20} MB)" in _PAGE
    assert settings.memory_hard_bytes == 2 * settings.memory_soft_bytes
    assert f"Stored pages take at most {DEFAULT_LIMIT_BYTES >> 20} MB" in _PAGE
    assert f"in at most {MEMORY_LIMIT_BYTES >> 20} MB" in " ".join(_PAGE.split())


def spelled(value: Any, name: str) -> str:
    """As the page writes it."""
    if isinstance(value, str):
        return value
    if isinstance(value, timedelta):
        if value.days:
            return f"{value.days} days"
        return f"{value.total_seconds() / 60:.0f} minutes"
    if name.endswith("_DAYS"):
        return f"{value} days"
    if name.endswith("_BYTES"):
        return _bytes(value)
    return f"{value:.0f} s" if name.endswith("_SECONDS") else f"{value:,}"


def _bytes(value: int) -> str:
    for unit, name in ((1 << 30, "GB"), (1 << 20, "MB"), (1_000_000, "MB"), (1 << 10, "KB")):
        if value % unit == 0:
            return f"{value // unit} {name}"
    return str(value)
