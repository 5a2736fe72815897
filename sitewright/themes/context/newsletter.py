"""Context of the pages behind the links of a newsletter's mails (page type 300), for the layout `newsletter`.

Beside the keys every page has:

    newsletter.title       such as "Your letters", also the page's title
    newsletter.text        whom it is about; the address is half covered
    newsletter.said        what has just been done; may be empty
    newsletter.action      where the form posts to; empty: there is nothing to send
    newsletter.subscriber, newsletter.key
                           its hidden fields `of` and `key`
    newsletter.lists       the boxes of the form, named `list`: id, name, isChosen
    newsletter.button      the words of its button
    newsletter.leaveAll    those of another one, named `leave`; may be empty
    newsletter.linkUrl, newsletter.linkLabel
                           where one may go on to
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sitewright.forms.newsletters.addresses import covered
from sitewright.forms.newsletters.links import Link, key_of, link_path
from sitewright.forms.newsletters.models import Subscriber, SubscriberState
from sitewright.forms.newsletters.states import LINK_GOOD_FOR
from sitewright.kit.messages import text
from sitewright.themes.context.locked import without_pages
from sitewright.themes.context.seo import page_head
from sitewright.themes.page_types import PageType

Context = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Shown:
    """One of the pages. `form`: the link whose form it has."""

    title: str
    text: str
    said: str = ""
    form: Link | None = None
    subscriber_id: str = ""
    lists: Sequence[Mapping[str, object]] = ()
    button: str = ""
    leave_all: str = ""
    link_url: str = "/"
    link_label: str = ""


def newsletter_context(site: Mapping[str, Any], path: str, shown: Shown, *, is_closed: bool) -> Context:
    """`is_closed`: the whole website has a lock before it, and shows nothing else here."""
    around = without_pages(site) if is_closed else site
    head = page_head(
        around,
        "newsletter",
        path,
        title=shown.title,
        type_code=PageType.NEWSLETTER_UNSUBSCRIBE,
        is_indexed=False,
    )
    return {**around, "page": head, "newsletter": _newsletter(shown)}


def _newsletter(shown: Shown) -> Context:
    return {
        "title": shown.title,
        "text": shown.text,
        "said": shown.said,
        "action": shown.form or "",
        "subscriber": shown.subscriber_id,
        "key": key_of(shown.form, shown.subscriber_id) if shown.form else "",
        "lists": list(shown.lists),
        "button": shown.button,
        "leaveAll": shown.leave_all,
        "linkUrl": shown.link_url,
        "linkLabel": shown.link_label or text("newsletters.home-link"),
    }


def confirm_page(subscriber: Subscriber, *, is_expired: bool) -> Shown:
    """What the link of the mail shows first: a button, or why there is none."""
    if subscriber.state == SubscriberState.PENDING and is_expired:
        words = text("newsletters.expired-text", days=LINK_GOOD_FOR.days)
        return Shown(text("newsletters.expired-title"), words)
    if subscriber.state != SubscriberState.PENDING:
        return _settled(subscriber)
    return Shown(
        title=text("newsletters.confirm-title"),
        text=text("newsletters.confirm-text", email=covered(subscriber.email), name=_list_of(subscriber)),
        form=Link.CONFIRM,
        subscriber_id=subscriber.id,
        button=text("newsletters.confirm-button"),
    )


def confirmed_page(subscriber: Subscriber) -> Shown:
    words = text("newsletters.confirmed-text", email=covered(subscriber.email), name=_list_of(subscriber))
    return _with_preferences(Shown(text("newsletters.confirmed-title"), words), subscriber)


def preferences_page(subscriber: Subscriber, rows: Sequence[Subscriber], said: str = "") -> Shown:
    """The lists with this address. `rows`: the person on each of them."""
    title = text("newsletters.preferences-title")
    if not rows:
        return Shown(title, text("newsletters.no-lists-text"), said)
    return Shown(
        title=title,
        text=text("newsletters.preferences-text", email=covered(subscriber.email)),
        said=said,
        form=Link.PREFERENCES,
        subscriber_id=subscriber.id,
        lists=[_list(row) for row in rows],
        button=text("newsletters.save-button"),
        leave_all=text("newsletters.leave-all-button"),
    )


def gone_page() -> Shown:
    return Shown(text("newsletters.gone-title"), text("newsletters.gone-text"))


def _settled(subscriber: Subscriber) -> Shown:
    email, name = covered(subscriber.email), _list_of(subscriber)
    if subscriber.state == SubscriberState.CONFIRMED:
        words = text("newsletters.used-text", email=email, name=name)
    else:
        words = text("newsletters.left-text", email=email, name=name)
    return _with_preferences(Shown(text("newsletters.used-title"), words), subscriber)


def _with_preferences(shown: Shown, subscriber: Subscriber) -> Shown:
    return Shown(
        shown.title,
        shown.text,
        link_url=link_path(Link.PREFERENCES, subscriber.id),
        link_label=text("newsletters.preferences-link"),
    )


def _list(row: Subscriber) -> Context:
    is_chosen = row.state == SubscriberState.CONFIRMED
    return {"id": row.mailing_list_id, "name": row.mailing_list.name, "isChosen": is_chosen}


def _list_of(subscriber: Subscriber) -> str:
    return str(subscriber.mailing_list.name)
