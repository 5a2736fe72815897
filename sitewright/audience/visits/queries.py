"""How many come: the last days beside as many before, in the website's own days. Five statements, six where
products were looked at.
"""

from dataclasses import dataclass
from datetime import date, timedelta

from sitewright.audience.visits.marks import MOST_MARKS
from sitewright.audience.visits.models import DetailKind
from sitewright.catalog.models import Product
from sitewright.kit.db.statements import read_row, read_rows
from sitewright.kit.tenancy import current_website_id
from sitewright.sites.local_time import local_now

_MOST_NAMED = 5

_BY_DAY = """
    SELECT CAST(day AS text), sum(views), sum(visitors),
           sum(CASE WHEN hour <= %s THEN views ELSE 0 END),
           sum(CASE WHEN hour <= %s THEN visitors ELSE 0 END)
    FROM audience_visithour WHERE website_id = %s AND day >= %s AND day <= %s GROUP BY day
"""
_FIRST = "SELECT CAST(min(day) AS text) FROM audience_visithour WHERE website_id = %s"
_NAMED = """
    SELECT name, sum(views) FROM audience_visitdetail
    WHERE website_id = %s AND kind = %s AND day >= %s AND day <= %s
    GROUP BY name ORDER BY sum(views) DESC, name LIMIT %s
"""
_PRODUCTS = """
    SELECT name, sum(CASE WHEN kind = %s THEN views ELSE 0 END),
           sum(CASE WHEN kind = %s THEN views ELSE 0 END)
    FROM audience_visitdetail WHERE website_id = %s AND kind IN (%s, %s) AND day >= %s AND day <= %s
    GROUP BY name ORDER BY 2 DESC, 3 DESC, name LIMIT %s
"""


@dataclass(frozen=True, slots=True)
class ProductCount:
    """How often a product was looked at, and put into a cart, by those who agreed to be heard (D-60)."""

    id: str
    title: str
    viewed: int
    added: int


@dataclass(frozen=True, slots=True)
class Count:
    """`is_more`: of some day not all visitors could be told apart, so there were more than that."""

    views: int = 0
    visitors: int = 0
    is_more: bool = False

    def __add__(self, other: "Count") -> "Count":
        return Count(self.views + other.views, self.visitors + other.visitors, self.is_more or other.is_more)


@dataclass(frozen=True, slots=True)
class Visits:
    """`before`: the same time as far as it has run, so many days earlier, by the hour. `since`: the first
    day there is a count of; None without any.
    """

    days: list[tuple[date, Count]]
    before: Count
    pages: list[tuple[str, int]]
    sources: list[tuple[str, int]]
    products: list[ProductCount]
    since: date | None

    @property
    def total(self) -> Count:
        return sum((count for _, count in self.days), Count())


def visits_of_days(day_count: int, *, time_zone: str) -> Visits:
    """Of today and the days before it."""
    now = local_now(time_zone)
    today = now.date()
    dates = [today - timedelta(days=back) for back in range(day_count - 1, -1, -1)]
    whole, begun = _by_day(dates[0] - timedelta(days=day_count), today, now.hour)
    earlier = [on - timedelta(days=day_count) for on in dates]
    before = sum((whole.get(on, Count()) for on in earlier[:-1]), begun.get(earlier[-1], Count()))
    return Visits(
        days=[(on, whole.get(on, Count())) for on in dates],
        before=before,
        pages=_named(DetailKind.PAGE, dates[0], today),
        sources=_named(DetailKind.SOURCE, dates[0], today),
        products=_products(dates[0], today),
        since=_first_day(),
    )


def _by_day(first: date, last: date, hour: int) -> tuple[dict[date, Count], dict[date, Count]]:
    """Each day as a whole, and as far as it had run by this hour of it."""
    told = [hour, hour, current_website_id(), first.isoformat(), last.isoformat()]
    whole, begun = {}, {}
    for on, *sums in read_rows(_BY_DAY, told):
        views, visitors, views_by_then, visitors_by_then = map(int, sums)
        is_more = visitors >= MOST_MARKS
        whole[date.fromisoformat(on)] = Count(views, visitors, is_more)
        begun[date.fromisoformat(on)] = Count(views_by_then, visitors_by_then, is_more)
    return whole, begun


def _first_day() -> date | None:
    found = read_row(_FIRST, [current_website_id()])
    return date.fromisoformat(found[0]) if found and found[0] else None


def _named(kind: DetailKind, first: date, last: date) -> list[tuple[str, int]]:
    told = [current_website_id(), kind.value, first.isoformat(), last.isoformat(), _MOST_NAMED]
    return [(row[0], int(row[1])) for row in read_rows(_NAMED, told)]


def _products(first: date, last: date) -> list[ProductCount]:
    """What is no product any more is left out."""
    kinds = [DetailKind.VIEWED.value, DetailKind.ADDED.value]
    told = [*kinds, current_website_id(), *kinds, first.isoformat(), last.isoformat(), _MOST_NAMED]
    found = list(read_rows(_PRODUCTS, told))
    titles = dict(Product.objects.filter(id__in=[row[0] for row in found]).values_list("id", "title"))
    return [
        ProductCount(id_, titles[id_], int(viewed), int(added))
        for id_, viewed, added in found
        if id_ in titles
    ]
