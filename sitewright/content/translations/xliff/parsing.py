"""Reading XML that strangers made: no document types, no entities, bounded in size and depth."""

from typing import Any, NoReturn
from xml.etree.ElementTree import Element, TreeBuilder
from xml.parsers import expat

from sitewright.content.translations.errors import BadXliff
from sitewright.kit.messages import Message

MOST_BYTES = 16_000_000
_MOST_ELEMENTS = 500_000
_DEEPEST = 60
_MEGABYTE = 1_000_000


def parsed_xml(content: bytes) -> Element:
    """The root, names as `{namespace}name`. Raises BadXliff."""
    if len(content) > MOST_BYTES:
        raise BadXliff(Message("translations.too-large", most=MOST_BYTES // _MEGABYTE))
    reader = _Reader()
    try:
        return reader.read(content)
    except expat.ExpatError as error:
        raise BadXliff(Message("translations.not-xml", line=error.lineno)) from None


class _Reader:
    def __init__(self) -> None:
        self._builder = TreeBuilder()
        self._depth = self._count = 0
        # expat's own; with a separator it gives names as `namespace}name`.
        self._parser: Any = expat.ParserCreate(namespace_separator="}")
        self._parser.buffer_text = True
        # Entities can only be declared in a document type: without one there is nothing to expand.
        self._parser.StartDoctypeDeclHandler = _refuse_doctype
        self._parser.StartElementHandler = self._start
        self._parser.EndElementHandler = self._end
        self._parser.CharacterDataHandler = self._builder.data

    def read(self, content: bytes) -> Element:
        self._parser.Parse(content, True)
        return self._builder.close()

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        self._depth += 1
        self._count += 1
        if self._depth > _DEEPEST:
            raise BadXliff(Message("translations.too-deep"))
        if self._count > _MOST_ELEMENTS:
            raise BadXliff(Message("translations.too-much", most=_MOST_ELEMENTS))
        self._builder.start(_clark(name), attributes)

    def _end(self, name: str) -> None:
        self._depth -= 1
        self._builder.end(_clark(name))


def _clark(name: str) -> str:
    return f"{{{name}" if "}" in name else name


def _refuse_doctype(*_declared: object) -> NoReturn:
    raise BadXliff(Message("translations.has-doctype"))
