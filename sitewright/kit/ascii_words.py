"""Names people give, in the letters that addresses and files may have: pure."""

import re
import unicodedata

# What German writes without its own letters, and what NFKD does not take apart, which would be lost.
_WRITTEN_OUT = str.maketrans(
    {
        "ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d",
        "ð": "d", "þ": "th", "ı": "i",
    }
)  # fmt: skip
_NO_WORD = re.compile(r"[^a-z0-9]+")


def ascii_words(text: str) -> str:
    """Lower case words with hyphens between them: `Größe & Café` is `groesse-cafe`; empty when nothing of it
    can be written so.
    """
    # Composed first: a Mac gives the names of files with the dots of an umlaut behind its letter.
    written_out = unicodedata.normalize("NFC", text).lower().translate(_WRITTEN_OUT)
    plain = unicodedata.normalize("NFKD", written_out).encode("ascii", "ignore").decode().lower()
    return _NO_WORD.sub("-", plain).strip("-")
