"""A website's posts as RSS 2.0, Atom and JSON Feed 1.1."""

import re
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from email.utils import format_datetime
from heapq import nlargest
from typing import Any
from xml.sax.saxutils import escape, quoteattr

import msgspec

from sitewright.content import queries as content
from sitewright.content.kinds import ListFilter
from sitewright.kit.language_paths import in_language
from sitewright.kit.xml_text import fit_for_xml
from sitewright.themes.context.blog import chosen_of, items_wanted
from sitewright.themes.context.post import post_card
from sitewright.themes.context.seo import address_with

Context = dict[str, Any]
Site = Mapping[str, Any]

_MOST_POSTS = 20
_OWN_ADDRESS = re.compile(r'(\s(?:href|src)=")(/(?!/)[^"]*")')


def rss(site: Site, collections: Sequence[Site], wanted: ListFilter) -> str:
    posts = "".join(map(_rss_item, _posts(site, collections, wanted)))
    link = _address_of(site, collections)
    own = quoteattr(_feed_address(site, wanted, "/feeds/blog.xml"))
    return (
        '<?xml version="1.0" encoding="utf-8"?>\n'
        '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"'
        ' xmlns:content="http://purl.org/rss/1.0/modules/content/"'
        ' xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>'
        f"<title>{_text(_title(site, collections, wanted))}</title><link>{_text(link)}</link>"
        f"<description>{_text(site['website']['siteDescription'])}</description>"
        f"<language>{_text(site['website']['language'])}</language>"
        f'<atom:link rel="self" type="application/rss+xml" href={own}/>{posts}</channel></rss>\n'
    )


def atom(site: Site, collections: Sequence[Site], wanted: ListFilter) -> str:
    posts = list(_posts(site, collections, wanted))
    own = _feed_address(site, wanted, "/feeds/blog.atom")
    updated = max((post["updatedOn"] for post in posts), default=0)
    return (
        '<?xml version="1.0" encoding="utf-8"?>\n'
        f'<feed xmlns="http://www.w3.org/2005/Atom"><title>{_text(_title(site, collections, wanted))}</title>'
        f"<id>{_text(own)}</id><updated>{_iso(updated)}</updated>"
        f'<link rel="self" href={quoteattr(own)}/>'
        f"<link href={quoteattr(_address_of(site, collections))}/>"
        f"<author><name>{_text(site['website']['siteTitle'])}</name></author>"
        f"{''.join(map(_atom_entry, posts))}</feed>\n"
    )


def json_feed(site: Site, collections: Sequence[Site], wanted: ListFilter) -> str:
    feed = {
        "version": "https://jsonfeed.org/version/1.1",
        "title": _title(site, collections, wanted),
        "description": site["website"]["siteDescription"],
        "language": site["website"]["language"],
        "home_page_url": _address_of(site, collections),
        "feed_url": _feed_address(site, wanted, "/feeds/blog.json"),
        "items": [_json_item(post) for post in _posts(site, collections, wanted)],
    }
    return msgspec.json.encode(feed).decode()


def _rss_item(post: Context) -> str:
    author = f"<dc:creator>{_text(post['authorName'])}</dc:creator>" if post["authorName"] else ""
    categories = "".join(f"<category>{_text(name)}</category>" for name in post["names"])
    published = format_datetime(datetime.fromtimestamp(post["publishOn"] / 1000, UTC), usegmt=True)
    return (
        f"<item><title>{_text(post['title'])}</title><link>{_text(post['address'])}</link>"
        f'<guid isPermaLink="false">{post["id"]}</guid><pubDate>{published}</pubDate>{author}{categories}'
        f"<description>{_text(post['excerptText'])}</description>"
        f"<content:encoded>{_text(post['content'])}</content:encoded></item>"
    )


def _atom_entry(post: Context) -> str:
    author = f"<author><name>{_text(post['authorName'])}</name></author>" if post["authorName"] else ""
    categories = "".join(f"<category term={quoteattr(fit_for_xml(name))}/>" for name in post["names"])
    return (
        f"<entry><title>{_text(post['title'])}</title><id>urn:uuid:{_uuid(post['id'])}</id>"
        f"<link href={quoteattr(post['address'])}/><published>{_iso(post['publishOn'])}</published>"
        f"<updated>{_iso(post['updatedOn'])}</updated>{author}{categories}"
        f"<summary>{_text(post['excerptText'])}</summary>"
        f'<content type="html">{_text(post["content"])}</content></entry>'
    )


def _json_item(post: Context) -> Context:
    image = {"image": post["imageAddress"]} if post["imageAddress"] else {}
    authors = {"authors": [{"name": post["authorName"]}]} if post["authorName"] else {}
    elsewhere = {"external_url": post["externalLink"]} if post["externalLink"] else {}
    return {
        "id": post["id"],
        "url": post["address"],
        "title": post["title"],
        "summary": post["excerptText"],
        "content_html": post["content"],
        "date_published": _iso(post["publishOn"]),
        "date_modified": _iso(post["updatedOn"]),
        "tags": post["names"],
        **image,
        **authors,
        **elsewhere,
    }


def _posts(site: Site, collections: Sequence[Site], wanted: ListFilter) -> Iterator[Context]:
    """The newest of all blogs, with whole addresses."""
    asked, base_url = items_wanted(site, wanted), site["website"]["baseUrl"]
    found = [
        item for each in collections for item in content.items_with_bodies(each["id"], _MOST_POSTS, asked)
    ]
    for item in nlargest(_MOST_POSTS, found, key=lambda item: (item["publishOn"], item["id"])):
        post, image = post_card(item), item["mainImage"]
        yield {
            **post,
            "address": f"{base_url}{in_language(item['fullUrl'])}",
            "authorName": item["author"]["displayName"],
            "names": [*item["categories"], *item["tags"]],
            "content": _OWN_ADDRESS.sub(rf"\g<1>{base_url}\g<2>", item["body"]),
            "imageAddress": f"{base_url}{image['assetUrl']}?format=1500w" if image else "",
        }


def _title(site: Site, collections: Sequence[Site], wanted: ListFilter) -> str:
    names = (*chosen_of(site, wanted).values(), collections[0]["title"], site["website"]["siteTitle"])
    return " — ".join(names)


def _address_of(site: Site, collections: Sequence[Site]) -> str:
    return f"{site['website']['baseUrl']}{in_language(collections[0]['fullUrl'])}"


def _feed_address(site: Site, wanted: ListFilter, path: str) -> str:
    return address_with(f"{site['website']['baseUrl']}{in_language(path)}", **chosen_of(site, wanted))


def _text(words: str) -> str:
    return escape(fit_for_xml(words))


def _iso(milliseconds: int) -> str:
    return datetime.fromtimestamp(milliseconds / 1000, UTC).isoformat(timespec="seconds")


def _uuid(item_id: str) -> str:
    return "-".join((item_id[:8], item_id[8:12], item_id[12:16], item_id[16:20], item_id[20:]))
