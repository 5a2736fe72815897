"""Style settings of the original dialect, as comments in styles, and what they become.

    // tweak: {"type": "color", "title": "Ground"}
    @ground: #ffffff;

A font becomes a choice of ours: what is declared behind its comment is compiled as our custom property, with
the theme's font as its default. Of all others the default is compiled in, and those that would put a class on
the body do so at their default.
"""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from sitewright.themes.adopting.report import Report
from sitewright.themes.styles import problem_of_styles

_COMMENT = re.compile(r"^[ \t]*+//[ \t]*+tweak[ \t]*+:[ \t]*+(\{[^\n]*+)$", re.MULTILINE)
_FONT_TYPES = frozenset({"font", "font-family", "typography"})
_OF_HEADINGS = re.compile(r"head|title|brand|logo|display|\bh[1-6]\b|-h[1-6]-", re.IGNORECASE)
# What is declared right behind the comment: a variable, or a class with a font in it.
_VARIABLE = re.compile(r"\s*+@[\w-]++\s*+:\s*+([^;{}\n]++);")
_CLASS = re.compile(r"\s*+\.[\w-]++\s*+(?:\(\s*+\)\s*+)?\{[^{}]*?font-family\s*+:\s*+([^;{}]++)[;}]")
_NOT_IN_A_CLASS = re.compile(r"[^a-z0-9]+")


@dataclass(frozen=True, slots=True)
class Tweak:
    """`line` from 1; `end`: where in the text its comment ends."""

    path: str
    line: int
    end: int
    said: Mapping[str, Any]

    @property
    def name(self) -> str:
        return str(self.said.get("title") or self.said.get("label") or "?")[:80]


def tweaks_in(path: str, text: str, report: Report) -> Iterator[Tweak]:
    """Those of a stylesheet, in order; a comment that is no JSON is reported."""
    for found in _COMMENT.finditer(text):
        line = text.count("\n", 0, found.start()) + 1
        try:
            said = json.loads(found[1])
        except (ValueError, RecursionError):
            said = None
        if isinstance(said, dict):
            yield Tweak(path, line, found.end(), said)
        else:
            report.missing(path, line, "a style setting that is not JSON", "its default")


def body_classes(tweak: Tweak) -> list[str]:
    """What it puts on the body while nobody changes it: a switch its name, a choice its name and value."""
    name = _class(tweak.name)
    if tweak.said.get("type") == "checkbox":
        is_on = tweak.said.get("active", tweak.said.get("default", False))
        return [name] if is_on in (True, "true") else []
    if tweak.said.get("type") == "dropdown":
        options = tweak.said.get("options")
        first = options[0] if isinstance(options, list) and options else ""
        return [f"{name}-{_class(str(tweak.said.get('default') or first))}"]
    return []


@dataclass
class Fonts:
    """Our two roles, each with the first font of that role that the theme sets."""

    stacks: dict[str, str]

    def placed(self, tweak: Tweak, text: str) -> tuple[int, int, str] | None:
        """Where in the text which other text makes this font a choice of ours; None for one that cannot."""
        found = _VARIABLE.match(text, tweak.end) or _CLASS.match(text, tweak.end)
        if tweak.said.get("type") not in _FONT_TYPES or found is None:
            return None
        stack = found[1].strip()
        role = "display" if _OF_HEADINGS.search(f"{tweak.name} {tweak.said.get('label', '')}") else "text"
        if problem_of_styles({"fonts": {role: stack}}) or self.stacks.setdefault(role, stack) != stack:
            return None
        return found.start(1), found.end(1), f'~"var(--font-{role})"'


def _class(words: str) -> str:
    return _NOT_IN_A_CLASS.sub("-", words.lower()).strip("-")
