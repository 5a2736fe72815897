"""The parent's side: one child, started when needed, ended when idle, replaced when it dies or takes too
long."""

import atexit
import re
import subprocess
import sys
import threading
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from sitewright.media.decoding.child import read_message, write_message
from sitewright.media.decoding.turns import decoding_turn
from sitewright.media.edits import PictureEdit
from sitewright.media.errors import (
    MAX_BYTES,
    MAX_PIXELS,
    MOST_DRAWING_BYTES,
    FormatNotBuilt,
    ImageTooLarge,
    NotAnImage,
    TooManyPixels,
)
from sitewright.media.variants import ICON

_TIMEOUT_SECONDS = 20.0
_IDLE_SECONDS = 30.0
_COLOURS = re.compile(r"(?:[0-9a-f]{6}){5,6}")

_lock = threading.Lock()
_child: subprocess.Popen[bytes] | None = None
_idle_timer: threading.Timer | None = None


@dataclass(frozen=True, slots=True)
class ImageFacts:
    """`format` is Pillow's name (JPEG, PNG, WEBP, GIF, AVIF) or SVG; the size is that of the upright picture.

    `colours` as in `MediaFile.colours`. `clean` is what is kept instead of the bytes that came: a drawing
    without what runs in it; empty for pictures, which are kept as they came.
    """

    format: str
    width: int
    height: int
    colours: str = ""
    clean: bytes = b""


@dataclass(frozen=True, slots=True)
class RenderedImage:
    content: bytes
    width: int
    height: int
    format: str = "webp"


def inspect(name: str, content: bytes, edit: PictureEdit | None = None) -> ImageFacts:
    """Read format and size from the bytes, never from the name; size and colours are those of what the edit
    leaves. Raises an UnusableImage or DecodingBusy."""
    head, clean = _ask(name, {"act": "inspect"}, content, edit)
    # Checked, as they go into style sheets: a child that a picture has taken over says what it likes.
    colours = head["colours"] if is_colours(head["colours"]) else ""
    return ImageFacts(head["format"], head["width"], head["height"], colours, clean)


def is_colours(text: str) -> bool:
    """Whether it is what `MediaFile.colours` holds."""
    return bool(_COLOURS.fullmatch(text))


def render(
    name: str, content: bytes, width: int, format_name: str = "webp", edit: PictureEdit | None = None
) -> RenderedImage:
    """A picture at most `width` pixels wide without metadata; raises an UnusableImage or DecodingBusy.

    `format_name` is `webp`, `avif` (raises FormatNotBuilt where Pillow has none) or `jpeg`, which for what is
    transparent comes as `png`.
    """
    head, rendered = _ask(name, {"act": "render", "width": width, "format": format_name}, content, edit)
    made = head["format"] if head["format"] in ("jpeg", "png") else format_name
    return RenderedImage(rendered, head["width"], head["height"], made)


def render_icon(name: str, content: bytes, size: int, edit: PictureEdit | None = None) -> RenderedImage:
    """A square PNG without metadata, the whole picture in it; raises as `render` does."""
    head, rendered = _ask(name, {"act": "icon", "width": size}, content, edit)
    return RenderedImage(rendered, head["width"], head["height"], ICON)


def letter(title: str, site: str, colours: Mapping[str, str], fonts: Sequence[bytes]) -> bytes:
    """A PNG that shows words (decoding/lettering.py); raises NotAnImage where no font has their letters, and
    DecodingBusy."""
    request = {"act": "letter", "title": title, "site": site, "colours": dict(colours)}
    sizes = {"font_sizes": [len(font) for font in fonts]}
    return _ask(title, request | sizes, b"".join(fonts), None)[1]


def stop() -> None:
    """End the child; the next picture starts a new one."""
    global _child, _idle_timer
    with _lock:
        if _idle_timer is not None:
            _idle_timer.cancel()
            _idle_timer = None
        if _child is not None:
            _end(_child)
            _child = None


# Once for all children: each registration would stay until the end, and a child is started after each rest.
atexit.register(stop)


def _ask(
    name: str, request: dict[str, Any], content: bytes, edit: PictureEdit | None
) -> tuple[dict[str, Any], bytes]:
    if len(content) > MAX_BYTES:
        raise ImageTooLarge(name)
    # The turn first, for which others may wait long: `stop` needs the lock and must not wait as long.
    with decoding_turn(), _lock:
        limits = {"max_pixels": MAX_PIXELS, "max_drawing_bytes": MOST_DRAWING_BYTES}
        answer = _talk(request | limits | {"edit": asdict(edit) if edit else None}, content)
    if answer is None:
        raise NotAnImage(name)
    head, body = answer
    if head.get("refused") == "pixels":
        raise TooManyPixels(name, head["width"], head["height"])
    if head.get("refused") == "bytes":
        raise ImageTooLarge(name, MOST_DRAWING_BYTES)
    if head.get("refused") == "format":
        raise FormatNotBuilt
    if "refused" in head:
        raise NotAnImage(name)
    return head, body


def _talk(request: dict[str, Any], content: bytes) -> tuple[dict[str, Any], bytes] | None:
    """One exchange; None when the child died of it or had to be killed."""
    child = _running_child()
    if child.stdin is None or child.stdout is None:
        raise RuntimeError("the decoding child has no pipes")
    # A pipe's reads and writes have no time limit; the end of the child ends both.
    killer = threading.Timer(_TIMEOUT_SECONDS, child.kill)
    killer.start()
    try:
        write_message(child.stdin, request, content)
        answer = read_message(child.stdout)
    # The child has ended, before it took all of the picture or in the middle of its answer's head.
    except (BrokenPipeError, ValueError):
        answer = None
    finally:
        killer.cancel()
        _rest()
    if answer is None:
        _leave(child)
    return answer


def _leave(child: subprocess.Popen[bytes]) -> None:
    """It is dying, and may be for a moment: the next picture, which is no worse for it, gets another."""
    global _child
    _end(child)
    _child = None


def _running_child() -> subprocess.Popen[bytes]:
    global _child
    if _child is not None and _child.poll() is not None:
        _end(_child)
        _child = None
    if _child is None:
        # A program of its own instead of a fork, which would inherit the memory with every secret in it; nor
        # does it get the environment, where passwords and keys stand.
        _child = subprocess.Popen(
            [sys.executable, "-m", "sitewright.media.decoding.child"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env={"PATH": ""},
        )  # fmt: skip
    return _child


def _rest() -> None:
    global _idle_timer
    if _idle_timer is not None:
        _idle_timer.cancel()
    _idle_timer = threading.Timer(_IDLE_SECONDS, stop)
    _idle_timer.daemon = True
    _idle_timer.start()


def _end(child: subprocess.Popen[bytes]) -> None:
    child.kill()
    # Closing writes out what the child has not taken, in vain. Without the wait a dead child would keep its
    # place in the table of processes.
    for pipe in (child.stdin, child.stdout):
        if pipe is not None:
            try:
                pipe.close()
            except BrokenPipeError:
                continue
    child.wait()
