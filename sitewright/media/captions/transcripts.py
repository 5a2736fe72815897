"""What is said in a recording, as a text to read."""

import re

from sitewright.media.captions.reading import decoded

MOST_CHARACTERS = 200_000

_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029]+")
_EMPTY_LINES = re.compile(r"\n\s*\n")


def read_transcript(content: bytes) -> str:
    """Paragraphs with an empty line between; the empty text where there are none. Raises BadCaptions unless
    it is UTF-8; the caller has bounded the size."""
    return "\n\n".join(paragraphs_of(_CONTROL.sub("", decoded(content))))


def paragraphs_of(text: str) -> list[str]:
    return [part.strip() for part in _EMPTY_LINES.split(text) if part.strip()]
