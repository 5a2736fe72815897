"""`settings.mail.wording`: what an owner lets mails to buyers say, by kind and language, in blocks. Pure.

A wording has a subject and a heading, empty for the usual ones, and blocks around what the mail itself says,
which is one of them and can be moved, not left out: a confirmation without what was bought would be none.
"""

import re
from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from sitewright.kit.messages import Message

MOST_WORDINGS = 60
MOST_BLOCKS = 12
MOST_SUBJECT, MOST_HEADING, MOST_TEXT, MOST_LABEL, MOST_URL = 150, 200, 2_000, 60, 500
MOST_IN_ALL = 20_000
"""Characters: the settings are read by every request."""

FACTS = ("name", "order", "shop")
"""What can stand in braces: the buyer's name, the order's number, the website's title."""

_KIND = re.compile(r"[a-z][a-z-]{0,39}", re.ASCII)
_LANGUAGE = re.compile(r"[a-z]{2,3}", re.ASCII)
_FACT = re.compile(r"\{([^{}]*)\}")
_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f\ud800-\udfff]")


class BlockType(StrEnum):
    """`content` is what the mail itself says."""

    CONTENT = "content"
    HEADING = "heading"
    TEXT = "text"
    BUTTON = "button"
    LINE = "line"


class Block(NamedTuple):
    """`text` of a heading, a text or a button; `url` of a button: an address, or a path of the website."""

    type: BlockType
    text: str = ""
    url: str = ""


class Wording(NamedTuple):
    subject: str
    heading: str
    blocks: tuple[Block, ...]


Wordings = Mapping[tuple[str, str], Wording]
"""By kind and language."""


def read_wordings(stored: list[dict[str, Any]]) -> Wordings:
    """Of a setting without problems."""
    return {
        (row["kind"], row["language"]): Wording(
            row["subject"], row["heading"], tuple(Block(**block) for block in row["blocks"])
        )
        for row in stored
    }


def wording_problem(value: Any) -> Message | None:
    """Why these cannot be the wordings of mails; any JSON may be asked about."""
    if not isinstance(value, list) or len(value) > MOST_WORDINGS:
        return Message("sites.too-many-entries", most=MOST_WORDINGS)
    if problem := next(filter(None, map(_problem_of_row, value)), None):
        return problem
    if len({(row["kind"], row["language"]) for row in value}) < len(value):
        return Message("sites.mail-worded-twice")
    words = sum(len(text) for row in value for text in _texts(row))
    return Message("sites.mail-wording-too-long", most=MOST_IN_ALL) if words > MOST_IN_ALL else None


def _problem_of_row(row: Any) -> Message | None:
    if not _is_shaped(row):
        return Message("sites.bad-mail-wording")
    types = [block["type"] for block in row["blocks"]]
    if types.count(BlockType.CONTENT) != 1:
        return Message("sites.mail-needs-its-content")
    unknown = next((fact for text in _texts(row) for fact in _FACT.findall(text) if fact not in FACTS), None)
    if unknown is not None:
        known = ", ".join(f"{{{fact}}}" for fact in FACTS)
        return Message("sites.mail-unknown-fact", fact=f"{{{unknown[:40]}}}", known=known)
    return None


def _is_shaped(row: Any) -> bool:
    if not isinstance(row, dict) or row.keys() != {"kind", "language", "subject", "heading", "blocks"}:
        return False
    blocks = row["blocks"]
    return (
        _matches(_KIND, row["kind"])
        and _matches(_LANGUAGE, row["language"])
        and _is_line(row["subject"], MOST_SUBJECT)
        and _is_line(row["heading"], MOST_HEADING)
        and isinstance(blocks, list)
        and len(blocks) <= MOST_BLOCKS
        and all(map(_is_block, blocks))
    )


def _is_block(block: Any) -> bool:
    if not isinstance(block, dict) or block.keys() != {"type", "text", "url"}:
        return False
    text, url = block["text"], block["url"]
    match block["type"]:
        case BlockType.CONTENT | BlockType.LINE:
            return bool(text == url == "")
        case BlockType.HEADING:
            return _is_line(text, MOST_HEADING) and bool(text.strip()) and url == ""
        case BlockType.TEXT:
            return _is_text(text, MOST_TEXT) and bool(text.strip()) and url == ""
        case BlockType.BUTTON:
            return _is_line(text, MOST_LABEL) and bool(text.strip()) and _is_address(url)
    return False


def _is_address(url: Any) -> bool:
    """Of a page: a mail has no address of its own that another kind could lead on from."""
    if not _is_line(url, MOST_URL) or not url or any(character.isspace() for character in url):
        return False
    if url.startswith("/"):
        return not url.startswith("//") and "\\" not in url
    try:
        parts = urlsplit(url)
    except ValueError:
        return False
    return parts.scheme in ("http", "https") and bool(parts.hostname)


def _is_text(value: Any, most: int) -> bool:
    return isinstance(value, str) and len(value) <= most and not _CONTROL.search(value)


def _is_line(value: Any, most: int) -> bool:
    return _is_text(value, most) and "\n" not in value


def _matches(pattern: re.Pattern[str], value: Any) -> bool:
    return isinstance(value, str) and bool(pattern.fullmatch(value))


def _texts(row: Mapping[str, Any]) -> Iterator[str]:
    yield from (row["subject"], row["heading"])
    yield from (block["text"] for block in row["blocks"])
