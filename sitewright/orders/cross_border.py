"""What a shop in the European Union has sold to consumers in other member states this year: from 10,000 euros
on, the tax of their countries is due.
"""

from dataclasses import dataclass
from datetime import datetime

from django.db.models import F, Sum

from sitewright.checkout.tax.of_cart import tax_home
from sitewright.checkout.tax.shipped import eu_countries, is_in_eu, taxed_as
from sitewright.orders.models import Order, OrderState
from sitewright.sites.local_time import local_now
from sitewright.sites.queries import website_basics, website_data

LIMIT_CENTS = 1_000_000
LIMIT_CURRENCY = "EUR"


@dataclass(frozen=True, slots=True)
class CrossBorderSales:
    """`sums`: (currency, minor units without tax), the euros first; refunds are not taken off."""

    year: int
    sums: list[tuple[str, int]]

    @property
    def is_over(self) -> bool:
        """Whether the euros alone are more than the limit."""
        return dict(self.sums).get(LIMIT_CURRENCY, 0) > LIMIT_CENTS


def cross_border_sales() -> CrossBorderSales | None:
    """Of the year so far, where the website is. None for a shop that is at home elsewhere."""
    home = taxed_as(tax_home(website_basics().settings))
    if not is_in_eu(home):
        return None
    now = local_now(website_data().time_zone)
    begins = now.replace(month=1, day=1, hour=0, minute=0, second=0, microsecond=0)
    return CrossBorderSales(now.year, _sums(home, begins))


def _sums(home: str, begins: datetime) -> list[tuple[str, int]]:
    """By the index orders_by_time. What businesses owe themselves is no sale to consumers."""
    others = sorted(country for country in eu_countries() if taxed_as(country) != home)
    sold = Order.objects.filter(
        placed_at__gte=begins, is_test=False, tax_treatment="", shipping_address__country__in=others
    ).exclude(state=OrderState.CANCELLED)
    net = Sum(F("grand_total_cents") + F("gift_card_cents") - F("tax_cents"))
    rows = sold.values("currency").order_by("currency").annotate(net=net)
    found = [(str(row["currency"]), int(row["net"])) for row in rows]
    return sorted(found, key=lambda each: each[0] != LIMIT_CURRENCY)
