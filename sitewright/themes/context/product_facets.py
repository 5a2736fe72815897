"""What the templates of a shop's list find under `filter` to narrow it by."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from sitewright.catalog.facets.index import key_of
from sitewright.catalog.facets.listing import NarrowedList
from sitewright.catalog.facets.narrowing import OfferedFacet
from sitewright.kit.messages import text
from sitewright.kit.money import plain_text
from sitewright.orders.money_text import money_text
from sitewright.themes.context.product_choices import (
    HIGHEST,
    IN_STOCK,
    LOWEST,
    ON_SALE,
    OPTION,
    TAG,
    YES,
    Choice,
    Choices,
)
from sitewright.themes.context.seo import address_with

Context = dict[str, Any]

FEWEST_PRODUCTS = 6
"""Fewer than these are seen at a glance, and narrowing them would be more to read than they are."""
RESULTS = "#results"
"""Where the page goes on after something was chosen."""


def facets_context(
    site: Mapping[str, Any], path: str, narrowed: NarrowedList | None, choices: Choices, sort: str | None
) -> Context:
    """`facets` with their values, or with the ends of a range of prices; `chips` of what is chosen, each with
    the address without it.

    `hasCounts`: the numbers of values may be told. Of a list that is stored they may not while they are older
    than it, since they would stay so. `hidden` is what a form for something else, such as the order, sends
    along.
    """
    labels = {each.key: each.label for each in narrowed.index.options.values()} if narrowed else {}
    return {
        "facets": _facets(narrowed, choices, site["website"]["currency"]) if narrowed else [],
        "hasCounts": narrowed is not None and (narrowed.is_current or choices.narrows),
        "chips": list(_chips(site, path, labels, choices, sort)),
        "chosenCount": len(choices.each),
        "clearUrl": f"{address_with(path, sort=sort)}{RESULTS}",
        "hidden": [choice._asdict() for choice in choices.each],
    }


def _facets(narrowed: NarrowedList, choices: Choices, currency: str) -> list[Context]:
    if narrowed.shelf_size < FEWEST_PRODUCTS and not choices.each:
        return []
    found = narrowed.found
    tags = _choosing(TAG, text("storefront.tags"), found.tags, choices) if found.tags else None
    return [
        *(_choosing(f"{OPTION}{each.key}", each.label, each, choices) for each in found.options),
        *filter(None, (_price(narrowed, choices, currency), _availability(narrowed, choices), tags)),
    ]


def _availability(narrowed: NarrowedList, choices: Choices) -> Context | None:
    signs = (
        (IN_STOCK, text("storefront.in-stock"), narrowed.found.in_stock),
        (ON_SALE, text("storefront.on-sale"), narrowed.found.on_sale),
    )
    values = [
        _value(name, YES, label, count, bool(choices.value_of(name)))
        for name, label, count in signs
        if count is not None
    ]
    return _facet(text("storefront.availability"), values) if values else None


def _facet(title: str, values: Sequence[Context] = (), price: Context | None = None) -> Context:
    return {"title": title, "values": list(values), "price": price}


def _choosing(name: str, title: str, facet: OfferedFacet, choices: Choices) -> Context:
    own = {
        choice.value if name == TAG else key_of(choice.value)
        for choice in choices.each
        if choice.name == name
    }
    return _facet(
        title,
        [_value(name, value.label, value.label, value.count, value.key in own) for value in facet.values],
    )


def _value(name: str, value: str, label: str, count: int, active: bool) -> Context:
    # One that leaves nothing can only be taken back.
    is_vain = count == 0 and not active
    return {"name": name, "value": value, "label": label, "count": count, "active": active, "isVain": is_vain}


def _price(narrowed: NarrowedList, choices: Choices, currency: str) -> Context | None:
    prices = narrowed.found.prices_cents
    if prices is None:
        return None
    lowest, highest = (plain_text(cents, currency) for cents in prices)
    price = {
        "from": choices.value_of(LOWEST),
        "to": choices.value_of(HIGHEST),
        "lowest": {"value": lowest, "currency": currency},
        "highest": {"value": highest, "currency": currency},
    }
    return _facet(text("storefront.price"), price=price)


def _chips(
    site: Mapping[str, Any], path: str, labels: Mapping[str, str], choices: Choices, sort: str | None
) -> Iterator[Context]:
    """One for each choice; a range of prices is one, whatever it is made of."""
    prices = [choice for choice in choices.each if choice.name in (LOWEST, HIGHEST)]
    for choice in choices.each:
        if choice not in prices:
            yield _chip(path, choices, sort, [choice], _label(choice, labels))
    if prices:
        yield _chip(path, choices, sort, prices, _price_label(site, choices))


def _chip(path: str, choices: Choices, sort: str | None, gone: Sequence[Choice], label: str) -> Context:
    return {"label": label, "url": f"{address_with(path, sort=sort, **choices.query(without=gone))}{RESULTS}"}


def _label(choice: Choice, options: Mapping[str, str]) -> str:
    if choice.option_key:
        name = options.get(choice.option_key, choice.option_key)
        return text("storefront.chosen-option", name=name, value=choice.value)
    return {IN_STOCK: text("storefront.in-stock"), ON_SALE: text("storefront.on-sale")}.get(
        choice.name, choice.value
    )


def _price_label(site: Mapping[str, Any], choices: Choices) -> str:
    website, chosen = site["website"], choices.chosen
    lowest, highest = (
        "" if cents is None else money_text(cents, website["currency"], website["language"])
        for cents in (chosen.lowest_cents, chosen.highest_cents)
    )
    if lowest and highest:
        return text("storefront.chosen-prices", lowest=lowest, highest=highest)
    return (
        text("storefront.chosen-lowest", price=lowest)
        if lowest
        else text("storefront.chosen-highest", price=highest)
    )
