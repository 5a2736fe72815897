"""What of a website search engines are told of: everything search finds, but what asked to be left out."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Q

from sitewright.content.models import Item, Page, SearchDocument
from sitewright.content.versioned.item import ITEM
from sitewright.content.versioned.page import PAGE

MOST_IN_PART = 2000
"""Every one stands there in each language, and names it in each: with a dozen languages a part stays below
the 50,000 addresses and 50 MB of the protocol (sitemaps.org)."""


@dataclass(frozen=True, slots=True)
class SitemapEntry:
    """`path` is without language; `image_path` is empty without a picture."""

    path: str
    changed_at: datetime | None = None
    image_path: str = ""


def part_count(subject_type: str) -> int:
    """How many parts hold all things of this kind."""
    return -(-SearchDocument.objects.filter(subject_type=subject_type).count() // MOST_IN_PART)


def sitemap_part(subject_type: str, number: int) -> list[SitemapEntry]:
    """The entries of one part, counted from 1; empty beyond the last."""
    found = SearchDocument.objects.filter(subject_type=subject_type).order_by("subject_id")
    start = (number - 1) * MOST_IN_PART
    documents = list(found[start : start + MOST_IN_PART])
    hidden = _left_out(subject_type, [document.subject_id for document in documents])
    return [
        SitemapEntry(document.url, document.updated_at, document.image_url)
        for document in documents
        if document.subject_id not in hidden
    ]


def _left_out(subject_type: str, ids: Sequence[str]) -> set[str]:
    """Those that say so of themselves, and posts that only lead elsewhere."""
    if subject_type == PAGE:
        return set(Page.objects.filter(id__in=ids, is_indexed=False).values_list("id", flat=True))
    if subject_type == ITEM:
        leads_away = Q(extra__isUnlisted=True) | Q(extra__passthrough=True)
        return set(Item.objects.filter(leads_away, id__in=ids).values_list("id", flat=True))
    return set()
