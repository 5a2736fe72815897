"""Which orders the owner's list shows: those of a state, of a tag, and what somebody remembers of one.

Stays quick at 500,000 orders: pages are cut out of indexes that hold the numbers, and counting and searching
stop at a bound.
"""

import re
from contextlib import suppress
from typing import Any, NamedTuple

from django.db.models import Q, QuerySet, TextField, Value
from django.db.models.fields.json import KeyTextTransform
from django.db.models.functions import Replace

from sitewright.kit.tenancy import current_website_id
from sitewright.kit.typed_prices import UnreadablePrice, read_price
from sitewright.orders.disputes.queries import open_disputes
from sitewright.orders.models import Fulfilment, Order, OrderLine, OrderState
from sitewright.orders.returns.queries import open_returns
from sitewright.orders.tags.models import OrderTag
from sitewright.orders.tags.names import folded
from sitewright.orders.tags.queries import with_tag
from sitewright.sites.queries import website_basics

MOST_COUNTED = 100_000
WITH_RETURNS = "returns"
"""In place of a state: orders of which something is asked to be sent back, or comes."""
DISPUTED = "disputes"
"""The same: orders of which a bank asks money back, or holds it."""
_SEARCHED_ORDERS = 20_000
_ONLY_A_NUMBER = re.compile(r"#\d{1,15}|\d{1,3}")
"""More digits than the column takes would be an error of PostgreSQL instead of an empty list."""
_WHOLE_NUMBER = re.compile(r"\d{1,15}")
_SIGNS_OF_PHONES = " -/.()+"
_DIGITS_OF_PHONE = 7
"""The last ones are the same with the code of the country and without."""


class Asked(NamedTuple):
    """`state` is one of an order, `WITH_RETURNS` or `DISPUTED`; any other narrows nothing. `search` is an
    order number, or anything that is known of one among the newest 20,000 orders.
    """

    search: str = ""
    state: str = ""
    tag: str = ""

    @property
    def has_state(self) -> bool:
        return self.state in (*OrderState.values, WITH_RETURNS, DISPUTED)


class FoundNumbers(NamedTuple):
    """`is_capped`: there are more than `total`."""

    numbers: list[int]
    total: int
    is_capped: bool = False


def find_numbers(asked: Asked, offset: int, size: int) -> FoundNumbers:
    """The numbers of one page, newest first; of a search the order with that very number before the rest."""
    words = asked.search.strip()
    if words:
        # All at once: finding them costs as much as counting them.
        found = _matching(words, _narrowed(asked))
        return FoundNumbers(found[offset : offset + size], len(found))
    rows = with_tag(asked.tag) if asked.tag and not asked.has_state else _narrowed(asked)
    numbers = list(rows.values_list("number", flat=True)[offset : offset + size])
    if not asked.tag and not asked.has_state:
        return FoundNumbers(numbers, count_all())
    total = count_up_to_bound(rows)
    return FoundNumbers(numbers, min(total, MOST_COUNTED), is_capped=total > MOST_COUNTED)


def count_all() -> int:
    """Numbers rise by one without gaps, so the ends of the index tell how many there are."""
    numbers = Order.objects.values_list("number", flat=True)
    first, last = numbers.order_by("number").first(), numbers.order_by("-number").first()
    return 0 if first is None or last is None else int(last - first + 1)


def count_up_to_bound(rows: "QuerySet[Any]") -> int:
    """Counted in a subquery with a limit, so that a huge shop costs no more than the bound."""
    return rows.order_by().values("number")[: MOST_COUNTED + 1].count()


def _narrowed(asked: Asked) -> "QuerySet[Order]":
    orders: QuerySet[Order] = Order.objects.order_by("-number")
    if asked.tag:
        having = {"tags__website_id": current_website_id(), "tags__folded": folded(asked.tag)}
        # In the order of the tag's own index, of which each row leads to its order.
        orders = Order.objects.filter(**having).order_by("-tags__number")
    if asked.state in OrderState.values:
        return orders.filter(state=asked.state)
    if asked.state == WITH_RETURNS:
        return orders.filter(id__in=open_returns().values("order_id"))
    if asked.state == DISPUTED:
        return orders.filter(id__in=open_disputes().values("order_id"))
    return orders


class _Bound(NamedTuple):
    """Of the orders that are searched: above which number they are, and the first one's id. Ids rise as
    numbers do (UUIDv7), and what belongs to orders is found by them.
    """

    number: int
    first_id: str


def _bound() -> _Bound:
    # No index finds a part of a text. Numbers have no gaps, so as many orders are read at most.
    newest = Order.objects.order_by("-number").values_list("number", flat=True).first() or 0
    above = newest - _SEARCHED_ORDERS
    first = Order.objects.filter(number__gt=above).order_by("number").values_list("id", flat=True).first()
    return _Bound(above, first or "")


def _matching(words: str, orders: "QuerySet[Order]") -> list[int]:
    found: list[int] = []
    if _ONLY_A_NUMBER.fullmatch(words) or _WHOLE_NUMBER.fullmatch(words):
        found += orders.filter(number=int(words.removeprefix("#"))).values_list("number", flat=True)
    if _ONLY_A_NUMBER.fullmatch(words):
        return found
    bound = _bound()
    others = orders.filter(number__gt=bound.number).filter(_anything(words, bound))
    return found + [each for each in others.values_list("number", flat=True) if each not in found]


def _anything(words: str, bound: _Bound) -> Q:
    """What people know of an order."""
    asked = (
        Q(id__in=_sold(words, bound)) | Q(id__in=_sent(words, bound)) | Q(number__in=_tagged(words, bound))
    )
    for name in ("email", "customer_name", "note", "buyer_note"):
        asked |= Q(**{f"{name}__icontains": words})
    # Reading addresses costs as much as all else.
    return asked | _with_digits(words, bound) if any(map(str.isdigit, words)) else asked


def _with_digits(words: str, bound: _Bound) -> Q:
    asked = Q(shipping_address__postal_code__icontains=words)
    digits = "".join(filter(str.isdecimal, words))
    if len(digits) >= _DIGITS_OF_PHONE and set(words) <= {*digits, *_SIGNS_OF_PHONES}:
        asked |= Q(number__in=_phoned(digits[-_DIGITS_OF_PHONE:], bound))
    with suppress(UnreadablePrice):
        asked |= Q(grand_total_cents=read_price(words, website_basics().currency))
    return asked


def _phoned(digits: str, bound: _Bound) -> "QuerySet[Any]":
    phone: Any = KeyTextTransform("phone", "shipping_address")
    for sign in _SIGNS_OF_PHONES:
        phone = Replace(phone, Value(sign), Value(""), output_field=TextField())
    numbered: QuerySet[Any] = Order.objects.filter(number__gt=bound.number).annotate(phone=phone)
    return numbered.filter(phone__contains=digits).values("number")


def _tagged(words: str, bound: _Bound) -> "QuerySet[Any]":
    return OrderTag.objects.filter(number__gt=bound.number, folded__contains=folded(words)).values("number")


def _sold(words: str, bound: _Bound) -> "QuerySet[Any]":
    named = Q(sku__icontains=words) | Q(product_name__icontains=words)
    return OrderLine.objects.filter(named, order_id__gte=bound.first_id).values("order_id")


def _sent(words: str, bound: _Bound) -> "QuerySet[Any]":
    # Carriers print them in groups.
    known = Q(tracking_number__icontains=words) | Q(tracking_number__icontains=words.replace(" ", ""))
    return Fulfilment.objects.filter(known, order_id__gte=bound.first_id).values("order_id")
