"""Ids of clauses and decisions, and sections of the language reference, wherever they stand."""

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
_LANGUAGE = ("sitewright/jsont/**/*.py", "sitewright/*/template_functions/**/*.py", "tests/jsont/**/*.py")
# "section 3", "(section 2.4)" or, as most do, "…words (2.4)".
_SECTION = re.compile(r"\bsections? (\d+(?:\.\d+)?)|(?<=[a-z`] )\((\d{1,2}\.\d)(?=[,)])")
_HEADING = re.compile(r"^##+ (\d+(?:\.\d+)?)\.? ", re.MULTILINE)
_FRONTEND = ("frontend/*/src/**/*.ts*", "frontend/*/test/**/*.ts*")


def cited_ids(root: Path) -> dict[str, set[str]]:
    """Path → the ids it mentions, for each file that mentions any."""
    texts = {path.relative_to(root).as_posix(): path.read_text(encoding="utf-8") for path in _files(root)}
    return {name: ids for name, text in texts.items() if (ids := set(_ID.findall(text)))}


def cited_sections(root: Path) -> dict[str, set[str]]:
    """Path → the sections of the language reference it cites; of several in one place the first."""
    paths = (path for pattern in _LANGUAGE for path in root.glob(pattern))
    texts = {path.relative_to(root).as_posix(): path.read_text(encoding="utf-8") for path in paths}
    found = {name: {one or other for one, other in _SECTION.findall(text)} for name, text in texts.items()}
    return {name: sections for name, sections in found.items() if sections}


def language_sections(root: Path) -> set[str]:
    return set(_HEADING.findall((root / "docs/spec/template-language.md").read_text(encoding="utf-8")))


def _files(root: Path) -> Iterator[Path]:
    for pattern in (*_PLACES, *_FRONTEND):
        yield from (path for path in root.glob(pattern) if "node_modules" not in path.parts)
