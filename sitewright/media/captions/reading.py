"""Captions out of a file: WebVTT, or SRT, which most tools write."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from sitewright.media.captions.cue_settings import clean_settings
from sitewright.media.captions.cue_text import clean_text
from sitewright.media.captions.cues import MOST_CUE_CHARACTERS, MOST_CUES, BadCaptions, Cue, parse_time

_ARROW = "-->"
_ASIDES = ("NOTE", "STYLE", "REGION")
"""Blocks of WebVTT that are no captions: remarks, and looks of the page's making, which are left out."""


class TooManyCues(Exception):
    """More than MOST_CUES."""


class _Block(NamedTuple):
    """Lines between empty ones; `line` is the number of the first."""

    line: int
    lines: Sequence[str]


def read_captions(content: bytes) -> list[Cue]:
    """The captions, in the order of their times. Raises BadCaptions, which names the line, or TooManyCues.

    The caller has bounded the size.
    """
    blocks = list(_blocks(decoded(content).split("\n")))
    if blocks and _is_webvtt(blocks[0].lines[0]):
        if any(_ARROW in line for line in blocks[0].lines):
            raise BadCaptions("shape", blocks[0].line)
        blocks = [block for block in blocks[1:] if not _is_aside(block.lines[0])]
    cues = [cue for cue in map(_cue, _at_most(blocks)) if cue.text]
    if not cues:
        raise BadCaptions("none")
    return sorted(cues, key=lambda cue: (cue.start_ms, cue.end_ms))


def decoded(content: bytes) -> str:
    """Raises BadCaptions unless it is UTF-8 and text."""
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BadCaptions("encoding") from None
    if "\0" in text:
        raise BadCaptions("encoding")
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _at_most(blocks: Sequence[_Block]) -> Sequence[_Block]:
    if len(blocks) > MOST_CUES:
        raise TooManyCues
    return blocks


def _blocks(lines: Sequence[str]) -> Iterator[_Block]:
    first = 0
    for number, line in enumerate([*lines, ""]):
        if line.strip():
            continue
        if number > first:
            yield _Block(first + 1, lines[first:number])
        first = number + 1


def _is_webvtt(line: str) -> bool:
    return line.split(maxsplit=1)[0] == "WEBVTT"


def _is_aside(line: str) -> bool:
    return line.split(maxsplit=1)[0] in _ASIDES and _ARROW not in line


def _cue(block: _Block) -> Cue:
    # Before its times a caption may have a name, which in SRT is its number.
    at = 0 if _ARROW in block.lines[0] else 1
    if len(block.lines) <= at or _ARROW not in block.lines[at]:
        raise BadCaptions("shape", block.line)
    start_ms, end_ms, settings = _times(block.lines[at], block.line + at)
    words = block.lines[at + 1 :]
    for number, line in enumerate(words):
        # The times of the next one, without an empty line between.
        if _ARROW in line:
            raise BadCaptions("shape", block.line + at + 1 + number)
    text = "\n".join(words)
    if len(text) > MOST_CUE_CHARACTERS:
        raise BadCaptions("length", block.line + at + 1)
    return Cue(start_ms, end_ms, clean_text(text, start_ms, end_ms), clean_settings(settings))


def _times(line: str, number: int) -> tuple[int, int, str]:
    begin, _, rest = line.partition(_ARROW)
    end, _, settings = rest.strip().partition(" ")
    start_ms, end_ms = parse_time(begin.strip()), parse_time(end.strip())
    if start_ms is None or end_ms is None:
        raise BadCaptions("time", number)
    if end_ms <= start_ms:
        raise BadCaptions("order", number)
    return start_ms, end_ms, settings
