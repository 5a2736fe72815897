"""Days as buyers and owners read them."""

from datetime import datetime

from babel.dates import format_date

from sitewright.checkout.countries import known_locale
from sitewright.sites.local_time import zone_of


def day_text(moment: datetime, time_zone: str, locale: str) -> str:
    """Its day by the website's calendar."""
    return str(format_date(moment.astimezone(zone_of(time_zone)), "long", locale=known_locale(locale)))
