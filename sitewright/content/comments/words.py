"""What a visitor writes: cleaned, checked, and judged by itself. Pure."""

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from hashlib import blake2b

from django.core.exceptions import ValidationError
from django.core.validators import validate_email

from sitewright.kit.messages import Message
from sitewright.kit.single_line import single_line

MOST_CHARACTERS = 5_000
MOST_NAME_CHARACTERS = 80
_MOST_EMAIL_CHARACTERS = 254
_MOST_LINKS = 2
_SHORTEST_SECONDS = 3.0
"""In less, nobody has read a post and typed an answer."""

_LINK = re.compile(r"(?:https?:)?//|\bwww\.|\[url|<a\b", re.IGNORECASE)
_BREAK = re.compile(r"\r\n?|[\u2028\u2029]")
# Marks that turn the direction of what follows, and controls but for tab and line feed.
_UNSEEN = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]")
_EMPTY_LINES = re.compile(r"\n[ \t]*(?:\n[ \t]*)+")


class HeldFor(StrEnum):
    """Why a comment waits although it might have been published at once."""

    APPROVAL = "approval"
    LINKS = "links"
    TOO_FAST = "too-fast"
    UNPROVEN = "unproven"
    TRAP = "trap"
    REPEATED = "repeated"


SPAM_AT_ONCE = frozenset({HeldFor.TRAP, HeldFor.REPEATED})
"""What no person does by mistake."""


@dataclass(frozen=True, slots=True)
class Words:
    """`trap` is a field people do not see. `seconds_worked` is as kit/proof_of_work tells it."""

    author_name: str
    text: str
    author_email: str = ""
    trap: str = ""
    seconds_worked: float | None = None


def cleaned(words: Words) -> Words:
    """Without what cannot be seen, and with one empty line where there were several."""
    text = _UNSEEN.sub("", _BREAK.sub("\n", words.text))
    return Words(
        author_name=single_line(words.author_name),
        text=_EMPTY_LINES.sub("\n\n", text).strip(),
        author_email=single_line(words.author_email),
        trap=words.trap.strip(),
        seconds_worked=words.seconds_worked,
    )


def problems_of(words: Words) -> dict[str, Message]:
    """Field → what is wrong with cleaned words."""
    checks: Sequence[tuple[str, Message | None]] = (
        ("author_name", _problem_of_text(words.author_name, MOST_NAME_CHARACTERS)),
        ("author_email", _problem_of_email(words.author_email)),
        ("text", _problem_of_text(words.text, MOST_CHARACTERS)),
    )
    return {name: problem for name, problem in checks if problem}


def doubt_about(words: Words) -> HeldFor | None:
    """What speaks against publishing it at once, the gravest first."""
    if words.trap:
        return HeldFor.TRAP
    if len(_LINK.findall(f"{words.author_name} {words.text}")) > _MOST_LINKS:
        return HeldFor.LINKS
    if words.seconds_worked is None:
        return HeldFor.UNPROVEN
    return HeldFor.TOO_FAST if words.seconds_worked < _SHORTEST_SECONDS else None


def digest_of(text: str) -> str:
    """The same for texts that differ in case, blanks and punctuation alone."""
    plain = unicodedata.normalize("NFKC", text).casefold()
    letters = "".join(character for character in plain if character.isalnum())
    # A text of signs alone is as it is, or all of them would be one.
    return blake2b((letters or text).encode(), digest_size=16).hexdigest()


def paragraphs_of(text: str) -> list[list[str]]:
    """The lines of each paragraph."""
    return [part.split("\n") for part in text.split("\n\n") if part.strip()]


def _problem_of_text(text: str, most: int) -> Message | None:
    if not text:
        return Message("comments.required")
    return Message("kit.use-at-most", most=most) if len(text) > most else None


def _problem_of_email(email: str) -> Message | None:
    if not email:
        return None
    if len(email) > _MOST_EMAIL_CHARACTERS:
        return Message("kit.use-at-most", most=_MOST_EMAIL_CHARACTERS)
    try:
        validate_email(email)
    except ValidationError:
        return Message("comments.bad-email")
    return None
