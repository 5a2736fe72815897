"""Addresses of pages, collections and items."""

import re
from collections.abc import Iterable

from django.db.models import Q

from sitewright.content.errors import BadSlug, ParentMissing, SlugTaken, TooDeep
from sitewright.content.models import Collection, Item, Page
from sitewright.content.page_addresses import MOST_LEVELS, first_part, joined, level_of, parent_of
from sitewright.content.structure_lock import lock_structure
from sitewright.kit.ascii_words import ascii_words

_SLUG = re.compile(r"[a-z0-9]+(?:[-_.][a-z0-9]+)*")
_MOST_CHARACTERS = 200
_SHORTEST_OF_STORE = 3
# First parts of addresses that the server answers itself: a page there would never be reached.
RESERVED = frozenset(
    {
        "account", "api", "cart", "checkout", "config", "discount", "feeds", "gift-card", "healthz",
        "media", "metrics", "order-confirmed", "readyz", "search", "static",
        "favicon.ico", "llms.txt", "robots.txt", "site.webmanifest", "sitemap.xml",
    }
)  # fmt: skip
_SITEMAP_PART = re.compile(r"sitemap-[a-z]+-[0-9]+\.xml")


def slug_from(title: str) -> str:
    """A slug made of a title: `Ferns & Moss` becomes `ferns-moss`; `untitled` when nothing is left."""
    return _what_is_left_of(title) or "untitled"


def _what_is_left_of(title: str) -> str:
    # The cut may leave a hyphen at the end.
    return ascii_words(title)[:_MOST_CHARACTERS].strip("-")


def check_slug(slug: str) -> None:
    """Raise BadSlug unless it can stand in an address as it is."""
    if len(slug) > _MOST_CHARACTERS or not _SLUG.fullmatch(slug):
        raise BadSlug(slug)


def check_top_slug(slug: str, *, collection_id: str = "") -> None:
    """Raise BadSlug or SlugTaken unless a collection may live at `/{slug}`; the id names the one that holds
    it already and may keep it. Nobody else takes the address before the transaction ends.
    """
    check_slug(slug)
    # Before the look: of two who want one address at once, the later one finds it taken.
    lock_structure()
    # Pages and collections share addresses but no table: no constraint can see to this.
    is_taken = (
        _is_reserved(slug)
        or Page.objects.filter(Q(slug=slug) | Q(slug__startswith=f"{slug}/")).exists()
        or Collection.objects.filter(slug=slug).exclude(id=collection_id).exists()
    )
    if is_taken:
        raise SlugTaken(slug)


def _is_reserved(first: str) -> bool:
    return first in RESERVED or bool(_SITEMAP_PART.fullmatch(first))


def check_page_address(address: str, *, page_ids: Iterable[str] = (), needs_parent: bool = True) -> None:
    """Raise BadSlug, TooDeep, ParentMissing or SlugTaken unless a page may live at `/{address}`; the empty
    one is the home page's.

    The ids name the pages that move together and may have it already. Nobody else takes the address before
    the transaction ends.
    """
    lock_structure()
    check_shape(address)
    others = Page.objects.exclude(id__in=list(page_ids))
    first = first_part(address)
    is_taken = (
        _is_reserved(first)
        or others.filter(slug=address).exists()
        or (first and Collection.objects.filter(slug=first).exists())
    )
    if is_taken:
        raise SlugTaken(address)
    parent = parent_of(address)
    if needs_parent and parent and not others.filter(slug=parent).exists():
        raise ParentMissing(parent)


def check_shape(address: str) -> None:
    """Raise BadSlug or TooDeep for what no page can have as its address."""
    if not address:
        return
    if len(address) > _MOST_CHARACTERS:
        raise BadSlug(address)
    if level_of(address) > MOST_LEVELS:
        raise TooDeep(MOST_LEVELS)
    for part in address.split("/"):
        check_slug(part)


def free_address(parent: str, wanted: str, *, first_number: int = 2) -> str:
    """An address below the parent, or at the top, that no page and no collection has: `about`, else
    `about-2` …
    """
    # Shortened beforehand, so that there is room for the number.
    stem = wanted[: max(1, _MOST_CHARACTERS - 8 - len(parent))].strip("-")
    begins = joined(parent, stem)
    pages = Page.objects.filter(slug__startswith=begins).values_list("slug", flat=True)
    collections = Collection.objects.filter(slug__startswith=begins).values_list("slug", flat=True)
    taken = {*RESERVED, *pages, *collections}
    numbered = (f"{stem}-{number}" for number in range(first_number, len(taken) + 3))
    return next(found for part in (wanted, *numbered) if (found := joined(parent, part)) not in taken)


def free_top_slug(title: str) -> str:
    """An address at the top made of the title."""
    return free_address("", slug_from(title))


def free_store_slug(title: str) -> str:
    """The same for a store: `prints`, else `prints-1` …; `store` where too little of the title is left
    (PL-5.62 to PL-5.64, D-76).
    """
    left = _what_is_left_of(title)
    return free_address("", left if len(left) >= _SHORTEST_OF_STORE else "store", first_number=1)


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
