"""Drawings (SVG) made safe to show; runs in the child.

A library rewrites them by an allow list. It lets addresses of our own server stay, which are taken out here;
then all is looked through once more, by rules that can be read in a minute: what breaks one is refused.
"""

import re
from collections.abc import Iterator
from xml.etree import ElementTree

from py_svg_hush import filter_svg

MOST_DRAWN = 100_000
"""Elements, each as often as it is drawn: `use` draws another one once more, and can in turn be used."""

_UNDER_WAY = -1
_LARGEST_SIDE = 10_000
_KINDS_INSIDE = {"image": ["png", "jpeg", "gif", "webp"]}
"""What a drawing may hold as data: pictures that can run nothing themselves."""

_SVG = "{http://www.w3.org/2000/svg}"
# What may stand before the drawing itself; possessive, so that nothing is tried a second time.
_BEGINNING = re.compile(
    rb"(?:\s+|<\?xml[^>]*>|<!--(?:(?!-->).)*+-->|<!DOCTYPE\s+svg[^>\[]*+(?:\[[^\]]*+\])?\s*>)*+<svg[\s>/]",
    re.DOTALL,
)
_LOOKED_AT_BYTES = 20_000
_FORBIDDEN = frozenset({"script", "foreignobject", "iframe", "embed", "object", "audio", "video", "set"})
_DATA = re.compile(r"data:image/(?:png|jpeg|gif|webp)[;,]", re.IGNORECASE)
# An escape could spell any of the others, so none is taken.
_CALLING = re.compile(r"\\|script\s*:|://|@import|image-set|url\((?!#)", re.IGNORECASE)
# One that is not closed goes on to the end, as it does in CSS: looking on from each of many took the square.
_FOREIGN_URL = re.compile(r"url\((?!#)[^)]*+(?:\)|\Z)", re.IGNORECASE)
_LEADING = ("href", "src")
_PIXELS = re.compile(r"\s*+([0-9]++(?:\.[0-9]++)?|\.[0-9]++)(?:px)?\s*+")

# Written without prefixes, as browsers and people expect it.
ElementTree.register_namespace("", _SVG.strip("{}"))


class NoDrawing(Exception):
    """Unreadable, empty, or with something in it that must not be shown."""


def looks_like_drawing(content: bytes) -> bool:
    """By its first bytes, never by its name."""
    return _BEGINNING.match(content[:_LOOKED_AT_BYTES].removeprefix(b"\xef\xbb\xbf")) is not None


def cleaned(content: bytes) -> tuple[bytes, int, int]:
    """The drawing without anything that runs or calls, and its width and height in pixels.

    Raises NoDrawing.
    """
    try:
        # Of the library's making: entities are written out by then, up to a bound.
        root = ElementTree.fromstring(filter_svg(content, _KINDS_INSIDE))  # noqa: S314
    except (ValueError, ElementTree.ParseError) as problem:
        raise NoDrawing from problem
    for element in root.iter():
        _take_addresses_out(element)
    if root.tag != f"{_SVG}svg" or len(root) == 0 or not all(map(_is_harmless, root.iter())):
        raise NoDrawing
    if _drawn(root) > MOST_DRAWN:
        raise NoDrawing
    return ElementTree.tostring(root), *_size(root)


def _take_addresses_out(element: ElementTree.Element) -> None:
    for name, value in list(element.attrib.items()):
        if name.startswith("data-") or (name in _LEADING and not _leads_inside(value)):
            del element.attrib[name]
        else:
            element.set(name, _FOREIGN_URL.sub("none", value))
    if element.text and element.tag == f"{_SVG}style":
        element.text = _FOREIGN_URL.sub("none", element.text)


def _leads_inside(address: str) -> bool:
    return address.startswith("#") or _DATA.match(address) is not None


def _is_harmless(element: ElementTree.Element) -> bool:
    name = element.tag.rpartition("}")[2].lower() if isinstance(element.tag, str) else "script"
    if name in _FORBIDDEN or (name == "style" and _CALLING.search("".join(element.itertext()))):
        return False
    return all(_is_harmless_attribute(*attribute) for attribute in element.attrib.items())


def _is_harmless_attribute(name: str, value: str) -> bool:
    plain = name.rpartition("}")[2].lower()
    if plain.startswith("on") or _CALLING.search(value):
        return False
    # `animate` could write a `javascript:` into a link later on.
    if plain == "attributename" and "href" in value.lower():
        return False
    return plain not in _LEADING or _leads_inside(value)


def _drawn(root: ElementTree.Element) -> int:
    """How many elements are drawn in all; one more than MOST_DRAWN when it is more or never ends."""
    by_id = {element.get("id"): element for element in root.iter()}
    known: dict[int, int] = {}
    todo = [root]
    # Without recursion: a drawing may be nested deeper than Python calls.
    while todo:
        element = todo[-1]
        if id(element) in known and known[id(element)] >= 0:
            todo.pop()
            continue
        parts = [*element, *_used(element, by_id)]
        if id(element) in known:
            known[id(element)] = min(1 + sum(known[id(part)] for part in parts), MOST_DRAWN + 1)
            todo.pop()
            continue
        known[id(element)] = _UNDER_WAY
        # One that is under way already leads back to itself.
        if any(known.get(id(part)) == _UNDER_WAY for part in parts):
            return MOST_DRAWN + 1
        todo += [part for part in parts if id(part) not in known]
    return known[id(root)]


def _used(
    element: ElementTree.Element, by_id: dict[str | None, ElementTree.Element]
) -> Iterator[ElementTree.Element]:
    for name, value in element.attrib.items():
        target = by_id.get(value.removeprefix("#"))
        if name.rpartition("}")[2] == "href" and target is not None and element.tag == f"{_SVG}use":
            yield target


def _size(root: ElementTree.Element) -> tuple[int, int]:
    """By its width and height where both are pixels, else by its view box; raises NoDrawing without."""
    sides = [_PIXELS.fullmatch(root.get(name, "")) for name in ("width", "height")]
    given = [float(side[1]) for side in sides if side]
    if len(given) < 2:
        box = re.split(r"[\s,]+", root.get("viewBox", "").strip())
        try:
            given = [float(side) for side in box[2:4]]
        except ValueError:
            raise NoDrawing from None
    if len(given) < 2 or not all(0 < side <= _LARGEST_SIDE for side in given):
        raise NoDrawing
    return max(1, round(given[0])), max(1, round(given[1]))
