"""Sitemaps as the protocol writes them (sitemaps.org), with languages and pictures as Google reads them."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import UTC
from typing import Any
from xml.sax.saxutils import escape, quoteattr

from sitewright.content.sitemap import SitemapEntry

Language = Mapping[str, Any]

_SITEMAPS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
_LINKS = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"'
_IMAGES = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'
_HEAD = '<?xml version="1.0" encoding="utf-8"?>\n'


def sitemap_index(addresses: Iterable[str]) -> str:
    """Which sitemaps there are; with full addresses."""
    named = "".join(f"<sitemap><loc>{escape(address)}</loc></sitemap>\n" for address in addresses)
    return f"{_HEAD}<sitemapindex {_SITEMAPS}>\n{named}</sitemapindex>\n"


def sitemap(entries: Iterable[SitemapEntry], base_url: str, languages: Sequence[Language]) -> str:
    """Every entry once for each of the languages (as in a page context), and once without any."""
    written = "".join(line for entry in entries for line in _lines(entry, base_url, languages))
    return f"{_HEAD}<urlset {_SITEMAPS} {_LINKS} {_IMAGES}>\n{written}</urlset>\n"


def _lines(entry: SitemapEntry, base_url: str, languages: Sequence[Language]) -> Iterator[str]:
    addresses = {each["code"]: f"{base_url}{each['prefix']}{entry.path}" for each in languages}
    others = "".join(
        f'<xhtml:link rel="alternate" hreflang={quoteattr(code)} href={quoteattr(address)}/>'
        for code, address in addresses.items()
    )
    told = f"{others}{_changed(entry)}{_picture(entry, base_url)}"
    for address in addresses.values() or [f"{base_url}{entry.path}"]:
        yield f"<url><loc>{escape(address)}</loc>{told}</url>\n"


def _changed(entry: SitemapEntry) -> str:
    if entry.changed_at is None:
        return ""
    return f"<lastmod>{entry.changed_at.astimezone(UTC):%Y-%m-%dT%H:%M:%SZ}</lastmod>"


def _picture(entry: SitemapEntry, base_url: str) -> str:
    if not entry.image_path:
        return ""
    return f"<image:image><image:loc>{escape(base_url + entry.image_path)}</image:loc></image:image>"
