"""The website's own currency, with the language amounts are written in."""

from dataclasses import dataclass

from sitewright.orders.money_text import money_text
from sitewright.sites.queries import website_basics


@dataclass(frozen=True, slots=True)
class SiteMoney:
    currency: str
    locale: str

    def text(self, amount_cents: int, currency: str = "") -> str:
        """The amount in the website's currency, or in another one an order was placed in."""
        return money_text(amount_cents, currency or self.currency, self.locale)


def site_money() -> SiteMoney:
    """Of the website in scope."""
    basics = website_basics()
    return SiteMoney(basics.currency, basics.locale)
