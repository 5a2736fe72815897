"""What programs are told of a website: which addresses there are, and which are not worth their visit."""

from collections.abc import Iterator
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from sitewright.catalog.products import search_documents as products
from sitewright.content.sitemap import SitemapEntry, part_count, sitemap_part
from sitewright.content.versioned.item import ITEM
from sitewright.content.versioned.page import PAGE
from sitewright.kit.http import cacheable
from sitewright.storefront.pages import site_of
from sitewright.storefront.redirects import PageMissing
from sitewright.storefront.sitemap_xml import sitemap, sitemap_index

Context = dict[str, Any]

_XML = "application/xml; charset=utf-8"
_TEXT = "text/plain; charset=utf-8"
_SUBJECTS = {"pages": PAGE, "items": ITEM, "products": products.SUBJECT_TYPE}
"""What stands in the parts of each name."""
_NOT_WORTH_A_VISIT = ("/api/", "/cart", "/checkout", "/config", "/order-confirmed", "/search")
"""A visitor's own, the studio, and lists without end."""
_MOST_FOR_MODELS = 200


@require_safe
def show_robots(request: HttpRequest) -> HttpResponse:
    """`/robots.txt` (RFC 9309). Other languages stand below a prefix of their own."""
    website = site_of(request)["website"]
    prefixes = ["", *(language["prefix"] for language in website["languages"] if language["prefix"])]
    closed = "".join(f"Disallow: {prefix}{path}\n" for prefix in prefixes for path in _NOT_WORTH_A_VISIT)
    written = f"User-agent: *\n{closed}\nSitemap: {website['baseUrl']}/sitemap.xml\n"
    return cacheable(HttpResponse(written, content_type=_TEXT))


@require_safe
def show_sitemap_index(request: HttpRequest) -> HttpResponse:
    """`/sitemap.xml` names its parts."""
    base_url = site_of(request)["website"]["baseUrl"]
    counts = {name: part_count(subject) for name, subject in _SUBJECTS.items()}
    # The first part of pages is always there: lists stand in it.
    counts["pages"] = max(counts["pages"], 1)
    names = [f"{name}-{number}" for name, count in counts.items() for number in range(1, count + 1)]
    written = sitemap_index(f"{base_url}/sitemap-{name}.xml" for name in names)
    return cacheable(HttpResponse(written, content_type=_XML))


@require_safe
def show_sitemap_part(request: HttpRequest, name: str, number: int) -> HttpResponse:
    """`/sitemap-products-1.xml`: each address in every language of the website, with its picture."""
    subject = _SUBJECTS.get(name)
    if subject is None or number < 1:
        raise PageMissing
    site = site_of(request)
    entries = sitemap_part(subject, number)
    if subject == PAGE and number == 1:
        entries = [*entries, *_lists(site)]
    if not entries and number > part_count(subject):
        raise PageMissing
    website = site["website"]
    written = sitemap(entries, website["baseUrl"], website["languages"])
    return cacheable(HttpResponse(written, content_type=_XML))


@require_safe
def show_llms(request: HttpRequest) -> HttpResponse:
    """`/llms.txt` (llmstxt.org): the website in a page of Markdown, for programs that answer questions."""
    site = site_of(request)
    website = site["website"]
    told = f"\n> {_line(website['siteDescription'])}\n" if website["siteDescription"] else ""
    links = "".join(f"- [{_line(title)}]({website['baseUrl']}{path})\n" for title, path in _main_places(site))
    written = f"# {_line(website['siteTitle'])}\n{told}\n## Pages\n\n{links}"
    return cacheable(HttpResponse(written, content_type="text/markdown; charset=utf-8"))


def _lists(site: Context) -> Iterator[SitemapEntry]:
    """The collections, and the categories that have pages."""
    for collection in site["collections"]:
        yield SitemapEntry(collection["fullUrl"])
        yield from (SitemapEntry(each["fullUrl"]) for each in collection["categories"])


def _main_places(site: Context) -> Iterator[tuple[str, str]]:
    """What the menus lead to within the website, each once, then collections in no menu."""
    seen = set()
    links = [link for menu in site["navigation"].values() for link in menu]
    within = [each for link in links for each in (link, *link["children"])]
    places = [(each["title"], each["url"]) for each in within]
    places += [(each["title"], each["fullUrl"]) for each in site["collections"]]
    for title, path in places[:_MOST_FOR_MODELS]:
        if path.startswith("/") and not path.startswith("//") and path not in seen:
            seen.add(path)
            yield title, path


def _line(text: str) -> str:
    """On one line, and no markup in it."""
    return " ".join(text.replace("[", "(").replace("]", ")").split())
