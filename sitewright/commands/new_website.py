"""Making a website with somebody to own it: at the first start, and whenever one is asked for."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sitewright.sites.models import Website

EMPTY_TITLE = "My website"


@dataclass(frozen=True, slots=True)
class NewWebsite:
    """`password` is filled only when it was made up for a new owner; it is kept nowhere else."""

    website: "Website"
    owner_email: str
    password: str


def make_website(
    *, hosts: Sequence[str], email: str, password: str, with_demo: bool, title: str = ""
) -> NewWebsite:
    """A website with the demo shop or an empty one, and its owner, or nothing of all that.

    An empty `title` means the demo shop's own, or a plain one. Raises BadHostName, HostTaken, WeakPassword.
    """
    from django.db import transaction

    from sitewright.accounts.operations.create_owner import create_owner
    from sitewright.kit.tenancy import tenant

    with transaction.atomic():
        website = _with_demo(title, hosts) if with_demo else _empty(title or EMPTY_TITLE, hosts)
        with tenant(website.id):
            owner = create_owner(email, password)
    return NewWebsite(website, owner.person.email, owner.password)


def _with_demo(title: str, hosts: Sequence[str]) -> "Website":
    from demo.build import create_demo

    website = create_demo(hosts)
    if title:
        website.title = title
        website.save(update_fields=["title"])
    return website


def _empty(title: str, hosts: Sequence[str]) -> "Website":
    """A front page nobody has written, and an empty shop in the menu; the first sign-in asks what it shall be
    (content/blank_site.py).
    """
    from sitewright.content.blank_site import MAKING
    from sitewright.content.operations.create_collection import create_collection
    from sitewright.content.operations.create_page import create_page
    from sitewright.content.operations.publish_page import publish_page
    from sitewright.content.operations.set_navigation import LinkData, set_navigation
    from sitewright.history.recording import change_set
    from sitewright.kit.messages import Message
    from sitewright.kit.tenancy import tenant
    from sitewright.sites.operations.create_website import create_website

    website = create_website(title, hosts=hosts)
    with tenant(website.id), change_set(Message("changes.website-made"), MAKING):
        page = create_page("Home", slug="", tree=_first_page())
        publish_page(page.id)
        shop = create_collection("products", "Shop", slug="shop")
        set_navigation("main", [LinkData("Shop", collection_id=shop.id)])
    return website


def _first_page() -> dict[str, object]:
    heading = {"id": "title", "type": "heading", "settings": {"text": "Welcome", "level": 1, "size": "l"}}
    text = {"id": "text", "type": "text", "settings": {"html": "<p>There is nothing here yet.</p>"}}
    section = {"id": "welcome", "type": "band", "settings": {}, "blocks": [heading, text]}
    return {"version": 1, "sections": [section]}
