"""Let a series of numbers go on higher up, for a shop that issued invoices elsewhere before."""

from django.db import transaction

from sitewright.history.recording import begun_change_set
from sitewright.kit.messages import Message
from sitewright.orders.documents.numbering import raise_last_number, series_of
from sitewright.orders.documents.queries import invoice_settings_here, last_number
from sitewright.orders.errors import NumberNotHigher
from sitewright.orders.models import DocumentKind
from sitewright.sites.local_time import local_now
from sitewright.sites.queries import website_data

HIGHEST_NUMBER = 10**9


@transaction.atomic
def raise_next_number(kind: DocumentKind, following: int) -> int:
    """The number the next paper of the kind gets. Raises NumberNotHigher: one given out is never given again,
    and none is left out by going down.
    """
    settings, site = invoice_settings_here(), website_data()
    pattern = settings.numbers if kind == DocumentKind.INVOICE else settings.credit_numbers
    year = local_now(site.time_zone).year
    series = series_of(kind, pattern, year, is_test=False)
    last = last_number(kind, series.year)
    if following == last + 1:
        return following
    if not raise_last_number(series, following - 1):
        raise NumberNotHigher(last_number(kind, series.year))
    label = Message("changes.next-number", number=following)
    begun_change_set(label, "orders.raise_next_number", "orders.DocumentCounter", {})
    return following
