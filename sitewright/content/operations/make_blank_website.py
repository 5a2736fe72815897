"""A website with nothing in it that anybody has written."""

from collections.abc import Sequence

from sitewright.content.blank_site import MAKING
from sitewright.content.operations.create_collection import create_collection
from sitewright.content.operations.create_page import create_page
from sitewright.content.operations.publish_page import publish_page
from sitewright.content.operations.set_navigation import LinkData, set_navigation
from sitewright.history.recording import change_set
from sitewright.kit.messages import Message
from sitewright.kit.tenancy import tenant
from sitewright.sites.models import Website
from sitewright.sites.operations.create_website import create_website


def make_blank_website(title: str, hosts: Sequence[str]) -> Website:
    """A front page nobody has written, and an empty shop in the menu; the first sign-in asks what it shall be
    (content/blank_site.py). Call inside a transaction.
    """
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
