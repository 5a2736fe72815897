"""The name by which a section can be linked to."""

import re
from dataclasses import dataclass
from typing import Any, ClassVar

from sitewright.content.settings_schema.field import Field, FieldType
from sitewright.kit.messages import Message, text

ANCHOR = "anchor"
"""The setting of every section that holds its name."""

MOST_CHARACTERS = 60

_ANCHOR = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*")
# Themes give these ids to parts of every page, and their skip links and labels lead there.
_OF_THE_PAGE = frozenset({"main", "q"})


@dataclass(frozen=True, kw_only=True)
class Anchor(Field):
    """Small letters, digits and single hyphens, beginning with a letter. Empty: no name."""

    type = FieldType.ANCHOR
    options: ClassVar[tuple[str, ...]] = ()
    default: Any = ""

    def problem_of_one(self, value: Any) -> Message | None:
        return None if value == "" or _is_name(value) else self.cannot_be(value)

    def value_schema(self) -> dict[str, Any]:
        return {"type": "string", "maxLength": MOST_CHARACTERS, "pattern": f"^({_ANCHOR.pattern})?$"}

    @property
    def called(self) -> str:
        # No theme declares it, so no theme has words for it.
        return text("content.anchor") if self.name == ANCHOR and not self.label else super().called


SECTION_ANCHOR = Anchor(name=ANCHOR)


def anchors_of(sections: list[tuple[str, Any]]) -> dict[str, str]:
    """By section: its name on the page, in page order. Of two that want one name the later gets a number,
    so that each id is there once and an address of before leads where it led.
    """
    taken: dict[str, str] = {}
    for section_id, wanted in sections:
        name = SECTION_ANCHOR.complete(wanted)
        if name:
            taken[_free(name, taken)] = section_id
    return {section_id: name for name, section_id in taken.items()}


def _is_name(value: Any) -> bool:
    is_short = isinstance(value, str) and len(value) <= MOST_CHARACTERS
    return is_short and _ANCHOR.fullmatch(value) is not None and value not in _OF_THE_PAGE


def _free(name: str, taken: dict[str, str]) -> str:
    stem = name[: MOST_CHARACTERS - 4].rstrip("-")
    numbered = (f"{stem}-{number}" for number in range(2, len(taken) + 3))
    return next(free for free in (name, *numbered) if free not in taken)
