"""What is known of a theme that is to be added."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypedDict


class ThemeNote(TypedDict):
    """What became of something a theme says; `fate` is missing, repaired, translated or error."""

    fate: str
    path: str
    line: int
    what: str
    instead: str


@dataclass(frozen=True, slots=True)
class ThemeFacts:
    """`packed` are its files, looked over."""

    key: str
    title: str
    version_name: str
    licence: str
    author: str
    is_adopted: bool
    report: Sequence[ThemeNote]
    packed: bytes
