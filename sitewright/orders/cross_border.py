"""What a shop in the European Union has sold to consumers in other member states, this year and in the last:
once one of the two is above the limit of article 59c of Directive 2006/112/EC, the tax of their countries is
due.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Any

from sitewright.checkout.tax.of_cart import tax_home
from sitewright.checkout.tax.rules import tax_rules
from sitewright.checkout.tax.shipped import (
    distance_selling_limits,
    eu_countries,
    is_in_eu,
    taxed_as,
)
from sitewright.kit.db.dialect import is_postgres, moment
from sitewright.kit.db.statements import places, read_rows
from sitewright.kit.tenancy import current_website_id
from sitewright.sites.local_time import local_now
from sitewright.sites.queries import website_basics, website_data

EURO = "EUR"
_NEAR_PERCENT = 80

# A sale counts in the year it was made, with what was given back of it since taken off: of each refund the
# part that is no tax. By the index orders_by_time; refunds are few and looked at from their own side.
_COUNTED = """
    o.website_id = %s AND o.placed_at >= %s AND NOT o.is_test AND o.state <> 'cancelled'
    AND o.tax_treatment = '' AND o.grand_total_cents + o.gift_card_cents > 0 AND {country} IN ({places})
    AND EXISTS (SELECT 1 FROM orders_payment paid WHERE paid.website_id = o.website_id
                AND paid.order_id = o.id AND paid.state IN ('captured', 'refunded'))
    GROUP BY 1, 2
"""
_SOLD = """
    SELECT o.currency, o.placed_at >= %s, sum(o.grand_total_cents + o.gift_card_cents - o.tax_cents)
    FROM orders_order o WHERE {counted}
"""
_GIVEN_BACK = """
    SELECT o.currency, o.placed_at >= %s, sum(round(
        (o.grand_total_cents + o.gift_card_cents - o.tax_cents) * 1.0 * back.cents
        / (o.grand_total_cents + o.gift_card_cents)
    ))
    FROM (
        SELECT p.order_id, sum(r.amount_cents) AS cents
        FROM orders_refund r JOIN orders_payment p ON p.website_id = r.website_id AND p.id = r.payment_id
        WHERE r.website_id = %s AND r.state IN ('under-way', 'given', 'bounced')
            AND r.kind IN ('refund', 'credit')
        GROUP BY p.order_id
    ) back JOIN orders_order o ON o.id = back.order_id
    WHERE {counted}
"""

Sums = Mapping[str, int]


class Standing(StrEnum):
    """`PASSED_BEFORE`: last year, which counts for all of this one."""

    BELOW = "below"
    NEAR = "near"
    PASSED = "passed"
    PASSED_BEFORE = "passed-before"


@dataclass(frozen=True, slots=True)
class CrossBorderSales:
    """Sums without tax in minor units, by currency; those in `currency` are held against the limit."""

    year: int
    this_year: Sums
    last_year: Sums
    currency: str
    limit_cents: int
    uses_destination: bool
    """Whether buyers are charged the tax of their country already."""

    @property
    def sold_cents(self) -> int:
        return self.this_year.get(self.currency, 0)

    @property
    def sold_before_cents(self) -> int:
        return self.last_year.get(self.currency, 0)

    @property
    def others(self) -> list[tuple[str, int]]:
        """This year's that are held against nothing: no rate of exchange is known here."""
        return sorted((each, cents) for each, cents in self.this_year.items() if each != self.currency)

    @property
    def standing(self) -> Standing:
        if self.sold_cents > self.limit_cents:
            return Standing.PASSED
        if self.sold_before_cents > self.limit_cents:
            return Standing.PASSED_BEFORE
        is_near = self.sold_cents * 100 >= self.limit_cents * _NEAR_PERCENT
        return Standing.NEAR if is_near else Standing.BELOW


def cross_border_sales() -> CrossBorderSales | None:
    """Of the website's own years. None for a shop that is at home elsewhere."""
    basics = website_basics()
    home = taxed_as(tax_home(basics.settings))
    if not is_in_eu(home):
        return None
    now = local_now(website_data().time_zone)
    begins = now.replace(month=1, day=1, hour=0, minute=0, second=0, microsecond=0)
    this_year, last_year = _sold(home, begins)
    rules = tax_rules(basics.settings)
    currency, limit_cents = _limit(basics.currency, rules.own_eu_limit)
    return CrossBorderSales(
        now.year, this_year, last_year, currency, limit_cents, rules.uses_destination_in_eu
    )


def _limit(currency: str, own_limit: int | None) -> tuple[str, int]:
    """In the shop's currency, by the owner's word or the law of a member state; else in euros."""
    if own_limit:
        return currency, own_limit * 100
    shipped = distance_selling_limits()
    known = currency if currency in shipped else EURO
    return known, shipped[known]


def _sold(home: str, begins: datetime) -> tuple[Sums, Sums]:
    """This year's sums and last year's."""
    others = sorted(country for country in eu_countries() if taxed_as(country) != home)
    country = "o.shipping_address->>'country'" if is_postgres() else _COUNTRY_IN_SQLITE
    counted = _COUNTED.format(country=country, places=places(others))
    site, since = current_website_id(), moment(begins)
    of_both = [site, moment(begins.replace(year=begins.year - 1)), *others]
    sold = _sums(_SOLD.format(counted=counted), [since, *of_both])
    given_back = _sums(_GIVEN_BACK.format(counted=counted), [since, site, *of_both])
    left = {key: cents - given_back.get(key, 0) for key, cents in sold.items()}
    return _of(left, is_now=True), _of(left, is_now=False)


def _of(sums: Mapping[tuple[str, bool], int], *, is_now: bool) -> Sums:
    return {currency: cents for (currency, in_this_year), cents in sums.items() if in_this_year is is_now}


def _sums(sql: str, values: Sequence[Any]) -> dict[tuple[str, bool], int]:
    """By currency and whether they are of this year."""
    return {(str(row[0]), bool(row[1])): int(row[2]) for row in read_rows(sql, values)}


_COUNTRY_IN_SQLITE = "json_extract(o.shipping_address, '$.country')"
