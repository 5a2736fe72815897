"""Texts of strangers on a line of a log or terminal."""

import re

# What would end a line, command the terminal it is read on, or show it in another order than it was written.
_UNPRINTABLE = re.compile(
    r"[\x00-\x1f\x7f-\x9f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]"
)


def printable(text: str) -> str:
    """The text on one line, without characters that do something instead of standing there (J05)."""
    if text.isascii() and text.isprintable():
        return text  # Nearly all there is to log, found out in a tenth of the time.
    return _UNPRINTABLE.sub(lambda found: f"\\u{ord(found[0]):04x}", text)
