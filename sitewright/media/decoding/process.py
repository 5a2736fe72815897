"""The parent's side: one child, started when needed, ended when idle, replaced when it dies or takes too
long."""

import atexit
import subprocess
import sys
import threading
from dataclasses import dataclass
from typing import Any

from sitewright.media.decoding.child import read_message, write_message
from sitewright.media.decoding.turns import decoding_turn
from sitewright.media.errors import MAX_BYTES, MAX_PIXELS, ImageTooLarge, NotAnImage, TooManyPixels

_TIMEOUT_SECONDS = 20.0
_IDLE_SECONDS = 30.0

_lock = threading.Lock()
_child: subprocess.Popen[bytes] | None = None
_idle_timer: threading.Timer | None = None


@dataclass(frozen=True, slots=True)
class ImageFacts:
    """`format` is Pillow's name (JPEG, PNG, WEBP, GIF, AVIF); the size is that of the upright picture."""

    format: str
    width: int
    height: int


@dataclass(frozen=True, slots=True)
class RenderedImage:
    content: bytes
    width: int
    height: int


def inspect(name: str, content: bytes) -> ImageFacts:
    """Read format and size from the bytes, never from the name; raises an UnusableImage or DecodingBusy."""
    head, _ = _ask(name, {"act": "inspect"}, content)
    return ImageFacts(head["format"], head["width"], head["height"])


def render(name: str, content: bytes, width: int) -> RenderedImage:
    """A WebP at most `width` pixels wide without metadata; raises an UnusableImage or DecodingBusy."""
    head, rendered = _ask(name, {"act": "render", "width": width}, content)
    return RenderedImage(rendered, head["width"], head["height"])


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


def _ask(name: str, request: dict[str, Any], content: bytes) -> tuple[dict[str, Any], bytes]:
    if len(content) > MAX_BYTES:
        raise ImageTooLarge(name)
    # The turn first, for which others may wait long: `stop` needs the lock and must not wait as long.
    with decoding_turn(), _lock:
        answer = _talk(request | {"max_pixels": MAX_PIXELS}, content)
    if answer is None:
        raise NotAnImage(name)
    head, body = answer
    if head.get("refused") == "pixels":
        raise TooManyPixels(name, head["width"], head["height"])
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
        return read_message(child.stdout)
    # The child has ended, before it took all of the picture or in the middle of its answer's head.
    except (BrokenPipeError, ValueError):
        return None
    finally:
        killer.cancel()
        _rest()


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
