"""Links as entries of a menu: to anywhere, and in a window of their own."""

import re

import pytest

from sitewright.content.errors import BadLink
from sitewright.content.models import Collection
from sitewright.content.navigation_links import LinkData
from sitewright.content.operations.set_navigation import set_navigation
from sitewright.content.versioned.navigation import navigation_state, restore_navigation
from sitewright.history.models import ChangeSet
from sitewright.history.undo import undo_change_set
from tests.cast import SiteClient
from tests.storefront.sites import Site
from tests.storefront.test_named_fields import shown

pytestmark = pytest.mark.database

ELSEWHERE = "https://press.example/"


def anchor(visitor: SiteClient, title: str) -> str:
    found = re.search(
        rf"<a [^>]*>{title}[^<]*(<span[^>]*>[^<]*</span>)?</a>", visitor.get("/shop").content.decode()
    )
    return found[0] if found else ""


def test_a_link_has_a_collection_or_an_address(site: Site, visitor: SiteClient) -> None:
    """PL-3.59: collectionId, externalLink, children; members' areas are still to come."""
    shop = Collection.objects.get(slug="shop")
    inside = LinkData("Press", external_link=ELSEWHERE)
    set_navigation("main", [LinkData("Shop", collection_id=shop.id, children=[inside])])
    (link,) = shown(visitor, "/shop")["navigation"]["main"]
    assert (link["url"], link["external"]) == ("/shop", False)
    assert [(each["url"], each["external"]) for each in link["children"]] == [(ELSEWHERE, True)]
    with pytest.raises(BadLink):
        set_navigation("main", [LinkData("Both", collection_id=shop.id, external_link=ELSEWHERE)])


def test_a_link_opens_a_window_where_that_is_chosen(site: Site, visitor: SiteClient) -> None:
    """PL-3.59"""
    links = [
        LinkData("Press", external_link=ELSEWHERE, opens_window=True),
        LinkData("Blog", external_link="/blog"),
    ]
    set_navigation("main", links)
    press, blog = shown(visitor, "/shop")["navigation"]["main"]
    assert (press["newWindow"], blog["newWindow"]) == (True, False)
    assert 'target="_blank" rel="noopener"' in anchor(visitor, "Press")
    assert "(opens in a new window)" in anchor(visitor, "Press")
    assert "target" not in anchor(visitor, "Blog")


def test_what_is_of_the_site_stays_in_the_window(site: Site, visitor: SiteClient) -> None:
    shop = Collection.objects.get(slug="shop")
    set_navigation("main", [LinkData("Shop", collection_id=shop.id, opens_window=True)])
    assert shown(visitor, "/shop")["navigation"]["main"][0]["newWindow"] is False


def test_a_link_is_put_back_by_undo(site: Site, visitor: SiteClient) -> None:
    set_navigation("main", [LinkData("Press", external_link=ELSEWHERE, opens_window=True)])
    set_navigation("main", [LinkData("Press", external_link=ELSEWHERE)])
    undo_change_set(ChangeSet.objects.order_by("-id")[0].id)
    assert shown(visitor, "/shop")["navigation"]["main"][0]["newWindow"] is True


def test_a_menu_of_an_older_release_is_put_back(site: Site) -> None:
    set_navigation("main", [LinkData("Press", external_link=ELSEWHERE, opens_window=True)])
    state = navigation_state("main")
    assert state
    del state["links"][0]["opens_window"]
    restore_navigation("main", state)
    found = navigation_state("main")
    assert found
    assert found["links"][0]["opens_window"] is False
