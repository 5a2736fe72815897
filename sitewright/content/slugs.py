"""Addresses of pages, collections and items."""

import re
import unicodedata

from sitewright.content.errors import BadSlug, SlugTaken
from sitewright.content.models import Collection, Item, Page
from sitewright.content.structure_lock import lock_structure

_SLUG = re.compile(r"[a-z0-9]+(?:[-_.][a-z0-9]+)*")
_MOST_CHARACTERS = 200
# First parts of addresses that the server answers itself: a page there would never be reached.
RESERVED = frozenset(
    {
        "api", "cart", "checkout", "config", "feeds", "healthz", "media", "metrics", "order-confirmed",
        "readyz", "search", "static", "favicon.ico", "robots.txt", "site.webmanifest", "sitemap.xml",
    }
)  # fmt: skip


def slug_from(title: str) -> str:
    """A slug made of a title: `Ferns & Moss` becomes `ferns-moss`; `untitled` when nothing is left."""
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    # Cut before it is stripped, as the cut may leave a hyphen at the end.
    return re.sub(r"[^a-z0-9]+", "-", plain)[:_MOST_CHARACTERS].strip("-") or "untitled"


def check_slug(slug: str) -> None:
    """Raise BadSlug unless it can stand in an address as it is."""
    if len(slug) > _MOST_CHARACTERS or not _SLUG.fullmatch(slug):
        raise BadSlug(slug)


def check_top_slug(slug: str, *, page_id: str = "", collection_id: str = "") -> None:
    """Raise BadSlug or SlugTaken unless a page or collection may live at `/{slug}`; the home page has the
    empty slug.

    The ids name the page or collection that holds the slug already and may keep it. Nobody else takes the
    address before the transaction ends.
    """
    if slug:
        check_slug(slug)
    # Before the look: of two who want one address at once, the later one finds it taken.
    lock_structure()
    # Pages and collections share addresses but no table: no constraint can see to this.
    is_taken = (
        slug in RESERVED
        or Page.objects.filter(slug=slug).exclude(id=page_id).exists()
        or (slug and Collection.objects.filter(slug=slug).exclude(id=collection_id).exists())
    )
    if is_taken:
        raise SlugTaken(slug)


def free_top_slug(title: str) -> str:
    """An address made of the title that no page and no collection has: `about`, else `about-2` …"""
    wanted = slug_from(title)
    # Shortened beforehand, so that there is room for the number.
    stem = wanted[: _MOST_CHARACTERS - 8].strip("-")
    pages = Page.objects.filter(slug__startswith=stem).values_list("slug", flat=True)
    collections = Collection.objects.filter(slug__startswith=stem).values_list("slug", flat=True)
    taken = {*RESERVED, *pages, *collections}
    numbered = (f"{stem}-{number}" for number in range(2, len(taken) + 3))
    return next(slug for slug in (wanted, *numbered) if slug not in taken)


def free_item_slug(collection_id: str, title: str, item_id: str = "") -> str:
    """An address made of the title that no other item of the collection has: `news`, else `news-2` …"""
    wanted = slug_from(title)
    stem = wanted[: _MOST_CHARACTERS - 8].strip("-")
    others = Item.objects.filter(collection_id=collection_id, slug__startswith=stem).exclude(id=item_id)
    taken = set(others.values_list("slug", flat=True))
    numbered = (f"{stem}-{number}" for number in range(2, len(taken) + 3))
    return next(slug for slug in (wanted, *numbered) if slug not in taken)


def check_item_slug(collection_id: str, slug: str, item_id: str = "") -> None:
    """Raise BadSlug or SlugTaken unless the item may live there; `item_id` names the one that may keep it."""
    check_slug(slug)
    if Item.objects.filter(collection_id=collection_id, slug=slug).exclude(id=item_id).exists():
        raise SlugTaken(slug)
