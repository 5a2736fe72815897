"""Where the links in a newsletter's mails lead. Nobody signs in, and everything works without a script.

Programs look at every link of a mail: looking changes nothing here, a button does.
"""

from collections.abc import Callable
from functools import wraps

from django.http import HttpRequest, HttpResponse
from django.urls import path as route
from django.views.decorators.http import require_http_methods

from sitewright.content.locks import site_lock_id
from sitewright.forms.newsletters.errors import LinkGone
from sitewright.forms.newsletters.links import KEY, SUBSCRIBER, Link
from sitewright.forms.newsletters.models import SubscriberState
from sitewright.forms.newsletters.operations.choose_lists import choose_lists
from sitewright.forms.newsletters.operations.confirm_subscriber import confirm_subscriber
from sitewright.forms.newsletters.operations.leave_list import leave_list
from sitewright.forms.newsletters.queries import memberships_of, subscriber_of
from sitewright.forms.newsletters.states import is_expired
from sitewright.kit import rate_limits
from sitewright.kit.http import client_address, crumb_exempt
from sitewright.kit.messages import Message, text
from sitewright.storefront.pages import site_of
from sitewright.storefront.readable import readable
from sitewright.themes.context.newsletter import (
    Shown,
    confirm_page,
    confirmed_page,
    gone_page,
    newsletter_context,
    preferences_page,
)
from sitewright.themes.rendering import render_page

View = Callable[..., HttpResponse]

# Mail programs post for many people from one address: those whose key is right are counted each by itself.
_WRONG_KEYS, _OF_SUBSCRIBER = "30 per 15 minutes", "30 per 15 minutes"
_TOO_MANY = Message("newsletters.too-many")
_METHODS = require_http_methods(["GET", "HEAD", "POST"])


def _kindly(view: View) -> View:
    """A link that is old or cut off is answered with a page that says what to do."""

    @wraps(view)
    def guarded(request: HttpRequest) -> HttpResponse:
        try:
            return view(request)
        except LinkGone:
            rate_limits.check_address("newsletter-key", client_address(request), _WRONG_KEYS, _TOO_MANY)
            return _page(request, gone_page(), status=LinkGone.status)

    return guarded


@_kindly
def confirm(request: HttpRequest) -> HttpResponse:
    """Asks with GET, and signs up with POST."""
    subscriber_id, key = _asked(request)
    found = subscriber_of(Link.CONFIRM, subscriber_id, key)
    if request.method != "POST" or found.state != SubscriberState.PENDING or is_expired(found):
        return _page(request, confirm_page(found, is_expired=is_expired(found)))
    _count(subscriber_id)
    confirmed = confirm_subscriber(subscriber_id, key, text("newsletters.confirm-button"))
    return _page(request, confirmed_page(confirmed))


@_kindly
def preferences(request: HttpRequest) -> HttpResponse:
    """Page type 300 (SF-2.22): on which lists somebody stays."""
    subscriber_id, key = _asked(request)
    found, said = subscriber_of(Link.PREFERENCES, subscriber_id, key), ""
    if request.method == "POST":
        _count(subscriber_id)
        leaves_all = "leave" in request.POST
        wanted = [] if leaves_all else request.POST.getlist("list")
        choose_lists(subscriber_id, key, wanted, text("newsletters.save-button"))
        said = text("newsletters.left-all") if leaves_all else text("newsletters.saved")
    return _page(request, preferences_page(found, memberships_of(found), said))


@crumb_exempt("mail programs post here by themselves (RFC 8058); the signed key says for whom")
@_kindly
def leave(request: HttpRequest) -> HttpResponse:
    """One click of a mail program leaves the list; a person who opens the address is shown all of them. No
    redirect: RFC 8058 forbids one.
    """
    subscriber_id, key = _asked(request)
    found, said = subscriber_of(Link.LEAVE, subscriber_id, key), ""
    if request.method == "POST":
        _count(subscriber_id)
        leave_list(subscriber_id, key)
        said = text("newsletters.left-one", name=found.mailing_list.name)
    return _page(request, preferences_page(found, memberships_of(found), said))


def _asked(request: HttpRequest) -> tuple[str, str]:
    """From the form, or from the address: a mail program posts to it as it is."""
    sent = request.POST if SUBSCRIBER in request.POST else request.GET
    return sent.get(SUBSCRIBER, ""), sent.get(KEY, "")


def _page(request: HttpRequest, shown: Shown, *, status: int = 200) -> HttpResponse:
    is_closed = bool(site_lock_id())
    query = request.META.get("QUERY_STRING", "")
    # With the key: links to other languages lead to the same person's page.
    path = f"{request.path_info}?{query}" if query else request.path_info
    context = newsletter_context(site_of(request), path, shown, is_closed=is_closed)
    answer = render_page(request, "newsletter", context, status=status)
    answer["X-Robots-Tag"] = "noindex"
    # The address itself lets somebody leave. Not `no-referrer`: browsers then send no Origin with the form.
    answer["Referrer-Policy"] = "same-origin"
    return answer


def _count(subscriber_id: str) -> None:
    rate_limits.check("newsletter-subscriber", subscriber_id, _OF_SUBSCRIBER, _TOO_MANY)


urlpatterns = [
    route(Link.CONFIRM.lstrip("/"), readable(_METHODS(confirm))),
    route(Link.PREFERENCES.lstrip("/"), readable(_METHODS(preferences))),
    route(Link.LEAVE.lstrip("/"), readable(_METHODS(leave))),
]
