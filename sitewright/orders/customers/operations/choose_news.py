"""A customer says whether the shop's newsletter is to come."""

from django.db import transaction

from sitewright.forms.newsletters.addresses import hash_of
from sitewright.forms.newsletters.consent_log import Given
from sitewright.forms.newsletters.models import Source, SubscriberState
from sitewright.forms.newsletters.operations.join_list import Joining, join_list
from sitewright.forms.newsletters.operations.leave_list import end
from sitewright.forms.newsletters.queries import first_list, locked_subscriber, subscribers_of
from sitewright.orders.customers.models import Customer


def gets_news(customer: Customer) -> bool | None:
    """None where the shop has no list."""
    mailing_list = first_list()
    if mailing_list is None:
        return None
    rows = [row for row in subscribers_of(customer.email) if row.mailing_list_id == mailing_list.id]
    return any(row.state == SubscriberState.CONFIRMED and not row.put_away_at for row in rows)


@transaction.atomic
def choose_news(customer: Customer, *, wants: bool, agreed: str) -> None:
    """Joins the website's first list, which may ask by a mail, or leaves it. `agreed`: word for word."""
    mailing_list = first_list()
    if mailing_list is None or gets_news(customer) == wants:
        return
    if wants:
        given = Given(Source.PREFERENCES, text=agreed)
        join_list(mailing_list.id, Joining(customer.email, given, customer.language))
        return
    subscriber = locked_subscriber(mailing_list.id, hash_of(customer.email))
    if subscriber:
        end(subscriber, Source.PREFERENCES)
