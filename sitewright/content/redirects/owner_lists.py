"""What owners see of their redirects and of the addresses visitors missed."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Literal

from django.db.models import Q, QuerySet

from sitewright.content.models import MissedAddress, PastAddress, Redirect
from sitewright.content.past_addresses import moved_to
from sitewright.content.redirects.queries import live_among, read_rules
from sitewright.content.redirects.rules import compared

RedirectSort = Literal["source", "-source", "hits", "-hits", "created", "-created"]
MissedSort = Literal["count", "-count", "last", "-last", "path", "-path"]

# Each ends with the id, so that pages of equal values do not overlap.
_REDIRECT_SORTS = {
    "source": ("source", "id"),
    "-source": ("-source", "-id"),
    "hits": ("hits", "id"),
    "-hits": ("-hits", "-id"),
    "created": ("created_at", "id"),
    "-created": ("-created_at", "-id"),
}
_MISSED_SORTS = {
    "count": ("count", "id"),
    "-count": ("-count", "-id"),
    "last": ("last_at", "id"),
    "-last": ("-last_at", "-id"),
    "path": ("path", "id"),
    "-path": ("-path", "-id"),
}


@dataclass(frozen=True, slots=True)
class ShownRedirect:
    """`goes_first`: what answers at the source before the redirect is asked: `page`, `moved`, or nothing."""

    redirect: Redirect
    goes_first: str


def list_redirects(
    search: str, *, sort: RedirectSort, page: int, page_size: int
) -> tuple[list[ShownRedirect], int]:
    """One page, `page` counting from 1, and how many there are; `search` finds pieces of both addresses."""
    rows: QuerySet[Redirect] = Redirect.objects.all()
    if words := search.strip():
        rows = rows.filter(Q(source__icontains=words) | Q(target__icontains=words))
    start = (page - 1) * page_size
    found = list(rows.order_by(*_REDIRECT_SORTS[sort])[start : start + page_size])
    first = _going_first({row.source for row in found if not row.source.endswith("*")})
    return [ShownRedirect(row, first.get(row.source, "")) for row in found], rows.count()


def list_missed(*, sort: MissedSort, page: int, page_size: int) -> tuple[list[MissedAddress], int]:
    """Those that lead nowhere still: neither a redirect nor a page has been made for them since."""
    rules = read_rules()
    rows = list(MissedAddress.objects.order_by(*_MISSED_SORTS[sort]))
    rows = [row for row in rows if rules.find(compared(row.path)) is None]
    answered = live_among({row.path for row in rows})
    left = [row for row in rows if row.path not in answered]
    start = (page - 1) * page_size
    return left[start : start + page_size], len(left)


def _going_first(sources: Collection[str]) -> dict[str, str]:
    live = live_among(sources)
    slugs = [source[1:] for source in sources if source not in live]
    left = PastAddress.objects.filter(slug__in=slugs).values_list("slug", flat=True)
    # Few of them moved, so each may be asked by itself.
    moved = [f"/{slug}" for slug in left if moved_to(f"/{slug}")]
    return {**dict.fromkeys(live, "page"), **dict.fromkeys(moved, "moved")}
