"""The box at the checkout by which a buyer asks for the shop's newsletter. Nobody ticks it for them."""

from django.http import HttpRequest

from sitewright.checkout.form_extras import form_extras_here
from sitewright.forms.newsletters.consent_log import Given
from sitewright.forms.newsletters.errors import BadSubscriber
from sitewright.forms.newsletters.models import MailingList, Source
from sitewright.forms.newsletters.operations.join_list import Joining, join_list
from sitewright.forms.newsletters.queries import first_list
from sitewright.kit.messages import chosen_language
from sitewright.themes.context.checkout import NEWS, news_words


def said_of_news(request: HttpRequest) -> bool | None:
    """Whether the box is ticked; None where there is none."""
    return NEWS in request.POST if _offered_list() else None


def join_news(request: HttpRequest) -> None:
    """Once the order has begun, whatever becomes of its payment: the two have nothing to do with each other.
    A list that asks for confirmation asks by a mail.
    """
    mailing_list = _offered_list() if NEWS in request.POST else None
    if mailing_list is None:
        return
    given = Given(Source.CHECKOUT, place=request.path, text=news_words())
    try:
        join_list(mailing_list.id, Joining(request.POST.get("email", ""), given, chosen_language()))
    except BadSubscriber:
        # An order takes addresses that a list may not; the sale goes on.
        return


def _offered_list() -> MailingList | None:
    return first_list() if form_extras_here().offers_newsletter else None
