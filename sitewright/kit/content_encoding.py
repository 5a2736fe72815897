"""Which compression a client takes, and the compressed bytes."""

import gzip
from functools import lru_cache

import brotli  # type: ignore[import-untyped]

ENCODINGS = ("br", "gzip")
"""Best first."""

QUICK_QUALITY = 6
"""For bytes made while a visitor waits."""

LASTING_QUALITY = 11
"""For bytes made once and sent for long: a few per cent smaller, many times slower."""

_GZIP_LEVEL = 6
_REFUSED = ("q=0", "q=0.0", "q=0.00", "q=0.000")


@lru_cache(maxsize=256)
def best_encoding(accept_encoding: str) -> str:
    """`br`, `gzip` or nothing, from an Accept-Encoding header; `q=0` refuses."""
    accepted = set()
    for part in accept_encoding.lower().split(","):
        name, _, parameters = part.partition(";")
        if parameters.replace(" ", "") not in _REFUSED:
            accepted.add(name.strip())
    # Weights other than 0 are not compared: whoever takes both gets the smaller one.
    return next((encoding for encoding in ENCODINGS if encoding in accepted), "")


def encoded(body: bytes, encoding: str, *, quality: int = QUICK_QUALITY) -> bytes:
    """A text's bytes in an encoding that `best_encoding` named; `quality` is brotli's, 0 to 11.

    The same bytes give the same result in every process: gzip's time stamp is left out.
    """
    if encoding == "br":
        return bytes(brotli.compress(body, mode=brotli.MODE_TEXT, quality=quality))
    return gzip.compress(body, _GZIP_LEVEL, mtime=0) if encoding == "gzip" else body
