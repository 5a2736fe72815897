"""What an XLIFF file says: for each thing translations of its texts, and the words they were made from."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from xml.etree.ElementTree import Element

from sitewright.content.translations.errors import BadXliff
from sitewright.content.translations.xliff import NAMESPACE
from sitewright.content.translations.xliff.codes import (
    BrokenMarkup,
    Code,
    CodeKind,
    Part,
    in_codes_of,
    markup_of,
)
from sitewright.content.translations.xliff.parsing import parsed_xml
from sitewright.kit.messages import Message

_UNTRANSLATED = ("new", "needs-translation")
"""States in which programs fill in the original, or nothing."""
_OUT_OF_DATE = ("needs-review-translation", "needs-adaptation")
_CODES = frozenset(kind.value for kind in CodeKind)
_WITHIN = ("mrk", "g")
"""Marks of programs around words, such as where a sentence begins: what is inside counts."""


@dataclass(frozen=True, slots=True)
class Unit:
    """`source` and `target` as parts: plain words, or rich text in codes. `is_out_of_date`: it says so."""

    path: str
    source: list[Part]
    target: list[Part]
    is_out_of_date: bool

    def texts(self, *, is_rich: bool) -> tuple[str, str]:
        """Source and target as they are stored. Raises BrokenMarkup."""
        if is_rich:
            return markup_of(self.source), markup_of(in_codes_of(self.source, self.target))
        if any(isinstance(part, Code) for part in self.target):
            raise BrokenMarkup
        return _words(self.source), _words(self.target)


@dataclass(frozen=True, slots=True)
class FileOfThing:
    type: str
    id: str
    title: str
    units: list[Unit] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class ReadXliff:
    language: str
    things: list[FileOfThing]


def read_xliff(content: bytes) -> ReadXliff:
    """Raises BadXliff."""
    root = parsed_xml(content)
    if root.tag != _name("xliff") or not root.get("version", "").startswith("1."):
        raise BadXliff(Message("translations.not-xliff"))
    files = root.findall(_name("file"))
    languages = {each.get("target-language", "") for each in files}
    if len(languages) > 1:
        raise BadXliff(Message("translations.two-languages"))
    return ReadXliff(next(iter(languages), ""), [_thing(each) for each in files])


def _thing(element: Element) -> FileOfThing:
    type_code, _, subject_id = element.get("original", "").rpartition("/")
    title = element.findtext(f"{_name('header')}/{_name('note')}", "")
    return FileOfThing(type_code, subject_id, title, list(_units(element)))


def _units(element: Element) -> Iterator[Unit]:
    # At any depth: programs put units into groups.
    for unit in element.iter(_name("trans-unit")):
        source, target = unit.find(_name("source")), unit.find(_name("target"))
        if source is None or target is None or target.get("state") in _UNTRANSLATED:
            continue
        parts = list(_parts(target))
        if markup_of(parts).strip():
            is_out_of_date = target.get("state") in _OUT_OF_DATE
            yield Unit(unit.get("id", ""), list(_parts(source)), parts, is_out_of_date)


def _parts(element: Element) -> Iterator[Part]:
    if element.text:
        yield element.text
    for child in element:
        kind = child.tag.removeprefix(_name(""))
        if kind in _WITHIN:
            yield from _parts(child)
        elif kind in _CODES:
            yield Code(CodeKind(kind), child.get("id", ""), "".join(child.itertext()))
        else:
            # Of a kind no original has: whoever takes the target finds that it is broken.
            yield Code(CodeKind.ALONE, f"{kind} {child.get('id', '')}", "")
        if child.tail:
            yield child.tail


def _words(parts: list[Part]) -> str:
    return "".join(part for part in parts if isinstance(part, str))


def _name(name: str) -> str:
    return f"{{{NAMESPACE}}}{name}"
