"""Links are chosen by what they lead to, and tell what that is now."""

import pytest
from django.db import transaction

from sitewright.accounts.models import Membership, Role
from sitewright.catalog.models import Product
from sitewright.content.drafts import open_draft
from sitewright.content.tree_versions import nodes_of
from sitewright.kit.tenancy import tenant
from tests.cast import Cast, SiteClient
from tests.content.trees import section, tree
from tests.studio.belongings import Belongings

API = "/config/api/links"


def _state(owner: SiteClient, address: str) -> tuple[str, str]:
    found = owner.get_json(f"{API}/state?address={address}").json()
    return found["kind"], found["state"]


def test_finds_a_product_by_its_name(mine: Belongings, owner_browser: SiteClient) -> None:
    product = owner_browser.get_json(f"/config/api/products/{mine.ids['product_id']}").json()
    rows = owner_browser.get_json(f"{API}?search={product['title'].split()[0]}").json()["rows"]
    assert (product["url"], "product") in {(row["url"], row["kind"]) for row in rows}
    assert _state(owner_browser, product["url"])[0] == "product"


def test_says_what_visitors_do_not_find(mine: Belongings, owner_browser: SiteClient) -> None:
    owner_browser.post_json("/config/api/pages", {"title": "Not yet", "slug": "not-yet"})
    assert _state(owner_browser, "/not-yet") == ("page", "hidden")
    assert _state(owner_browser, "/never-was") == ("page", "missing")
    assert _state(owner_browser, "/cart?from=menu") == ("system", "public")


def test_offers_the_sections_of_a_page_that_have_a_name(cast: Cast, owner_browser: SiteClient) -> None:
    """Also before they are published: who links to a new section publishes both."""
    page = owner_browser.post_json("/config/api/pages", {"title": "About us", "slug": "about-us"}).json()
    with tenant(cast.shop.id), transaction.atomic():
        draft = open_draft(page["id"])
        named = [section(i, anchor="team") for i in ("s1", "s2")]
        draft.become(nodes_of(tree(*named, section("s3"))))
        draft.save()
    rows = owner_browser.get_json(f"{API}?search=about-us").json()["rows"]
    assert [(row["kind"], row["url"]) for row in rows] == [
        ("page", "/about-us"),
        ("section", "/about-us#team"),
        ("section", "/about-us#team-2"),
    ]
    assert _state(owner_browser, "/about-us%23team") == ("section", "hidden")
    assert _state(owner_browser, "/about-us%23gone") == ("section", "missing")
    assert _state(owner_browser, "/never-was%23team") == ("page", "missing")


def test_keeps_the_name_of_a_hidden_product_from_who_may_not_see_it(
    cast: Cast, mine: Belongings, owner_browser: SiteClient
) -> None:
    product = owner_browser.get_json(f"/config/api/products/{mine.ids['product_id']}").json()
    with tenant(cast.shop.id):
        Product.objects.filter(id=product["id"]).update(visibility="hidden")
    path = f"{API}/state?address={product['url']}"
    assert owner_browser.get_json(path).json()["title"] == product["title"]
    with tenant(cast.shop.id):
        Membership.objects.filter(role=Role.ADMIN).update(role=Role.VIEWER)
    found = owner_browser.get_json(path).json()
    assert (found["title"], found["state"]) == ("", "hidden")


@pytest.mark.parametrize("address", ["//example.com", "https://example.com", "javascript:x"])
def test_knows_nothing_of_other_sites(mine: Belongings, owner_browser: SiteClient, address: str) -> None:
    assert owner_browser.get_json(f"{API}/state?address={address}").status_code in {400, 422}
