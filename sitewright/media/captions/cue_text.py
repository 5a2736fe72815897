"""The words of a caption with WebVTT's own small set of markup, and no other."""

import re
from html import escape, unescape

from sitewright.media.captions.cues import parse_time, written_time

_TAG = re.compile(r"<(/?)([a-z]*)((?:\.[\w-]+)*)(?:\s([^<>]*))?>|<([0-9:.]+)>")
# Of what other formats have, such as `<font color="red">`: the words stay.
_FOREIGN = re.compile(r"</?[a-zA-Z][^<>]*>|\{\\[^{}]*\}")
_CONTROL = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029]+")
_LANGUAGE = re.compile(r"[a-zA-Z]{2,8}(?:-[a-zA-Z0-9]{1,8}){0,3}")
_PLAIN = frozenset({"b", "i", "u", "c", "ruby", "rt"})
_SPOKEN = frozenset({"v", "lang"})
_COLOURS = frozenset({"white", "lime", "cyan", "red", "yellow", "magenta", "blue", "black"})
_CLASSES = _COLOURS | {f"bg_{colour}" for colour in _COLOURS}
_MOST_NAME = 100
_DEEPEST = 8


def clean_text(text: str, start_ms: int, end_ms: int) -> str:
    """The text as WebVTT writes it: every tag known and closed, all else escaped, no empty line.

    Times within it that lie outside of the caption's own are left out.
    """
    written: list[str] = []
    opened: list[str] = []
    at = 0
    for found in _TAG.finditer(text):
        written.append(_words(text[at : found.start()]))
        at = found.end()
        if found[5]:
            written.append(_moment(found[5], start_ms, end_ms))
        elif found[1]:
            written.append(_closing(found[2], opened))
        else:
            written.append(_opening(found[2], found[3], found[4] or "", opened))
    written.append(_words(text[at:]))
    written.extend(f"</{name}>" for name in reversed(opened))
    # An empty line would end the caption.
    return "\n".join(line for line in map(str.strip, "".join(written).split("\n")) if line)


def _words(text: str) -> str:
    return escape(_CONTROL.sub(" ", unescape(_FOREIGN.sub("", text))), quote=False)


def _moment(text: str, start_ms: int, end_ms: int) -> str:
    moment = parse_time(text)
    return f"<{written_time(moment)}>" if moment is not None and start_ms < moment < end_ms else ""


def _closing(name: str, opened: list[str]) -> str:
    """With those that were opened since and stand open."""
    if name not in opened:
        return ""
    closed = ""
    while (last := opened.pop()) != name:
        closed += f"</{last}>"
    return f"{closed}</{name}>"


def _opening(name: str, classes: str, note: str, opened: list[str]) -> str:
    if len(opened) >= _DEEPEST or name not in _PLAIN | _SPOKEN or (name == "rt" and "ruby" not in opened):
        return ""
    kept = "".join(f".{each}" for each in classes.split(".") if each in _CLASSES)
    if name in _PLAIN:
        opened.append(name)
        return f"<{name}{kept}>"
    # A name that ends in dashes would make an arrow of the tag.
    said = _words(" ".join(unescape(note).split())[:_MOST_NAME]).rstrip("- ")
    if not said or (name == "lang" and not _LANGUAGE.fullmatch(said)):
        return ""
    opened.append(name)
    return f"<{name}{kept} {said}>"
