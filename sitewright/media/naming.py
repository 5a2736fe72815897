"""What files are called: by people, and in addresses. Pure.

A file that came in once has one name for both, `fern.png`. Once another was put in its place its name carries
which one it shows, `fern.0a1b2c3d.png`: the address is another one then, and no cache shows the old picture.
"""

import re

from sitewright.kit.ascii_words import ascii_words

DRAWING = "image/svg+xml"

EXTENSIONS = {
    "image/jpeg": "jpg",
    "image/png": "png",
    "image/webp": "webp",
    "image/gif": "gif",
    "image/avif": "avif",
    DRAWING: "svg",
    "video/mp4": "mp4",
    "video/webm": "webm",
    "audio/mpeg": "mp3",
    "audio/mp4": "m4a",
    "audio/ogg": "ogg",
    "audio/wav": "wav",
    "audio/webm": "weba",
}
"""Of the kinds that are kept."""

_NAME_LENGTH = 120
_NAMELESS = {
    extension: "film" if kind.startswith("video/") else "sound"
    for kind, extension in EXTENSIONS.items()
    if not kind.startswith("image/")
}
_STORED = re.compile(r"([a-z0-9-]+)(?:\.([0-9a-f]{8}))?\.([a-z0-9]+)")


def safe_name(name: str, extension: str) -> str:
    """A name for people and addresses: letters, digits and dashes, with the extension of what it really is
    (K05)."""
    stem = name.replace("\\", "/").rsplit("/", 1)[-1].rsplit(".", 1)[0]
    words = ascii_words(stem)[:_NAME_LENGTH]
    return f"{words or _NAMELESS.get(extension, 'image')}.{extension}"


def stored_name(name: str, content_type: str, revision: str) -> str:
    """The name of a file of this kind that shows this revision; `name` is one that people gave it."""
    safe = safe_name(name, EXTENSIONS[content_type])
    if not revision:
        return safe
    stem, _, extension = safe.rpartition(".")
    return f"{stem}.{revision}.{extension}"


def shown_name(name: str) -> str:
    """A stored name without its revision, as people see it."""
    found = _STORED.fullmatch(name)
    return f"{found[1]}.{found[3]}" if found else name


def revision_named(name: str) -> str | None:
    """Which revision a name in an address asks for; None where it asks for whichever there is."""
    found = _STORED.fullmatch(name)
    return (found[2] or "") if found else None
