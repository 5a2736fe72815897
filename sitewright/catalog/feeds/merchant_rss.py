"""Entries as RSS 2.0 with the names of merchants. Pure."""

from collections.abc import Iterable, Iterator
from xml.sax.saxutils import escape

from sitewright.catalog.feeds.entries import ADDITIONAL_IMAGES, Entry
from sitewright.kit.xml_text import fit_for_xml

_NAMESPACE = "http://base.google.com/ns/1.0"


def as_rss(entries: Iterable[Entry], title: str, address: str) -> Iterator[bytes]:
    """Entry after entry; `title` and `address` are the website's."""
    head = (
        f"<title>{_text(title)}</title><link>{_text(address)}</link><description>{_text(title)}</description>"
    )
    yield (
        f'<?xml version="1.0" encoding="utf-8"?>\n<rss version="2.0" xmlns:g="{_NAMESPACE}"><channel>{head}\n'
    ).encode()
    for entry in entries:
        yield f"<item>{''.join(_elements(entry))}</item>\n".encode()
    yield b"</channel></rss>\n"


def _elements(entry: Entry) -> Iterator[str]:
    for name, value in entry.items():
        for each in value.split(",") if name == ADDITIONAL_IMAGES else [value]:
            yield f"<g:{name}>{_text(each)}</g:{name}>"


def _text(text: str) -> str:
    return escape(fit_for_xml(text))
