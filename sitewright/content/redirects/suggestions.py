"""Where an address that nobody has may have meant to lead: the public address most like it."""

import re
from typing import NamedTuple
from urllib.parse import unquote

from django.db.models import QuerySet

from sitewright.content.models import Collection, Page, PublishingStatus, SearchDocument

_MOST_LOOKED_AT = 5_000
_MOST_CHARACTERS = 300
_LEAST_LIKENESS = 0.45
_ENDING = re.compile(r"\.(?:html?|php|aspx?|jsp)\Z")
_WORD = re.compile(r"[a-z0-9]+")


class Suggestion(NamedTuple):
    title: str
    path: str


def likeliest(path: str) -> Suggestion | None:
    """By the pairs of letters the two have in common, what stands last counting most; None when nothing is
    like it.
    """
    asked = _Traits.of(path)
    rated = ((asked.likeness(_Traits.of(each.path)), each) for each in _candidates())
    best = max(rated, key=lambda pair: (pair[0], -len(pair[1].path)), default=None)
    return best[1] if best and best[0] >= _LEAST_LIKENESS else None


def _candidates() -> list[Suggestion]:
    """Pages, collections, and what stands in them, as far as search knows it."""
    pages: QuerySet[Page] = Page.objects.filter(status=PublishingStatus.PUBLISHED)
    collections: QuerySet[Collection] = Collection.objects.filter(is_enabled=True)
    slugs = [*pages.values_list("title", "slug"), *collections.values_list("title", "slug")]
    documents = SearchDocument.objects.exclude(subject_type="content.Page").order_by("-updated_at", "id")
    found = documents.values_list("title", "url")[:_MOST_LOOKED_AT]
    return [*(Suggestion(title, f"/{slug}") for title, slug in slugs), *(Suggestion(*row) for row in found)]


class _Traits(NamedTuple):
    """Of a whole address and of its last part."""

    whole: frozenset[str]
    last: frozenset[str]

    @classmethod
    def of(cls, path: str) -> "_Traits":
        plain = _ENDING.sub("", unquote(path[:_MOST_CHARACTERS]).casefold().rstrip("/"))
        return cls(_pairs(plain), _pairs(plain.rpartition("/")[2]))

    def likeness(self, other: "_Traits") -> float:
        return 0.35 * _dice(self.whole, other.whole) + 0.65 * _dice(self.last, other.last)


def _pairs(text: str) -> frozenset[str]:
    """Two letters each that stand side by side in a word, with its beginning and its end."""
    words = (f" {word} " for word in _WORD.findall(text))
    return frozenset(word[at : at + 2] for word in words for at in range(len(word) - 1))


def _dice(one: frozenset[str], other: frozenset[str]) -> float:
    total = len(one) + len(other)
    return 2 * len(one & other) / total if total else 0.0
