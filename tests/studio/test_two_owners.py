"""Two people edit one thing at the same time: nothing of either is lost without being asked."""

from collections.abc import Callable
from typing import Any

import pytest

from sitewright.accounts.models import Person, Role
from tests.cast import Answer, Cast, SiteClient, create_person
from tests.standing_cast import FIXTURES
from tests.studio.belongings import Belongings

standing_cast, cast, mine, theirs = FIXTURES

API = "/config/api"
READ_ONLY = ("id", "url", "currency", "change_set_id", "status", "updated_at", "has_unpublished_changes")


@pytest.fixture
def second_browser(cast: Cast, browser_of: Callable[..., SiteClient]) -> SiteClient:
    """Another owner of the same website, signed in."""
    second = create_person("second@example.com", "Sue Second", cast.shop, Role.ADMIN)
    return browser_of(second, cast.shop)


@pytest.fixture
def path(mine: Belongings) -> str:
    return f"{API}/products/{mine.ids['product_id']}"


def opened(browser: SiteClient, path: str) -> dict[str, Any]:
    """The product as the form holds it."""
    found = browser.get_json(path).json()
    body = {name: value for name, value in found.items() if name not in READ_ONLY}
    for variant in body["variants"]:
        variant["on_hand"] = None
    return body


def save(browser: SiteClient, path: str, body: dict[str, Any], **changes: Any) -> Answer:
    return browser.put_json(path, body | changes)


def with_variant(body: dict[str, Any], place: int = 0, **changes: Any) -> list[dict[str, Any]]:
    variants = [dict(variant) for variant in body["variants"]]
    variants[place] |= changes
    return variants


def test_keeps_what_both_changed_in_different_fields(
    owner_browser: SiteClient, second_browser: SiteClient, path: str
) -> None:
    first, second = opened(owner_browser, path), opened(second_browser, path)
    assert save(owner_browser, path, first, title="Moss print").status_code == 200
    saved = save(second_browser, path, second, vendor="Meadow").json()
    assert (saved["title"], saved["vendor"]) == ("Moss print", "Meadow")


def test_asks_where_both_changed_the_same(
    owner_browser: SiteClient, second_browser: SiteClient, path: str
) -> None:
    first, second = opened(owner_browser, path), opened(second_browser, path)
    newest = save(owner_browser, path, first, title="Moss print").json()["version"]
    refused = save(second_browser, path, second, title="Oak print", vendor="Meadow")
    body = refused.json()
    assert (refused.status_code, body["code"], body["version"]) == (409, "edit-conflict", newest)
    assert body["conflicts"] == [{"field": "title", "yours": "Oak print", "theirs": "Moss print"}]
    assert body["fields"] == {"title": "Olive Owner changed this meanwhile."}
    now = owner_browser.get_json(path).json()
    assert (now["title"], now["vendor"]) == ("Moss print", "")


def test_saves_what_was_chosen(owner_browser: SiteClient, second_browser: SiteClient, path: str) -> None:
    first, second = opened(owner_browser, path), opened(second_browser, path)
    save(owner_browser, path, first, title="Moss print")
    refused = save(second_browser, path, second, title="Oak print").json()
    settled = {"version": refused["version"], "fields": ["title"]}
    chosen = save(second_browser, path, second, title="Oak print", settled=settled)
    assert (chosen.status_code, chosen.json()["title"]) == (200, "Oak print")


def test_keeps_the_rest_when_one_was_chosen(
    owner_browser: SiteClient, second_browser: SiteClient, path: str
) -> None:
    first, second = opened(owner_browser, path), opened(second_browser, path)
    save(owner_browser, path, first, title="Moss print", vendor="Meadow")
    refused = save(second_browser, path, second, title="Oak print").json()
    settled = {"version": refused["version"], "fields": ["title"]}
    saved = save(second_browser, path, second, title="Oak print", settled=settled).json()
    assert (saved["title"], saved["vendor"]) == ("Oak print", "Meadow")


def test_asks_again_when_it_was_changed_after_the_choice(
    owner_browser: SiteClient, second_browser: SiteClient, path: str
) -> None:
    first, second = opened(owner_browser, path), opened(second_browser, path)
    save(owner_browser, path, first, title="Moss print")
    refused = save(second_browser, path, second, title="Oak print").json()
    save(owner_browser, path, first, title="Ivy print", version="")
    settled = {"version": refused["version"], "fields": ["title"]}
    again = save(second_browser, path, second, title="Oak print", settled=settled)
    assert (again.status_code, again.json()["conflicts"][0]["theirs"]) == (409, "Ivy print")


def test_does_not_ask_when_both_said_the_same(
    owner_browser: SiteClient, second_browser: SiteClient, path: str
) -> None:
    first, second = opened(owner_browser, path), opened(second_browser, path)
    save(owner_browser, path, first, title="Moss print")
    assert save(second_browser, path, second, title=" Moss print ").status_code == 200


def test_tells_variants_apart(owner_browser: SiteClient, second_browser: SiteClient, path: str) -> None:
    """Each changes the price of another one, and both add one."""
    body = opened(owner_browser, path)
    sizes = [{**body["variants"][0], "attributes": {"Size": "A4"}}, variant_of("A3"), variant_of("A2")]
    save(owner_browser, path, body, option_names=["Size"], variants=sizes)
    first, second = opened(owner_browser, path), opened(second_browser, path)
    mine = [*with_variant(first, 0, price_cents=100), variant_of("A1")]
    theirs = [*with_variant(second, 1, price_cents=200), variant_of("A0")]
    assert save(owner_browser, path, first, variants=mine).status_code == 200
    saved = save(second_browser, path, second, variants=theirs).json()
    prices = {v["attributes"]["Size"]: v["price_cents"] for v in saved["variants"]}
    assert prices == {"A4": 100, "A3": 200, "A2": 1500, "A1": 1500, "A0": 1500}


def variant_of(size: str) -> dict[str, Any]:
    return {"attributes": {"Size": size}, "price_cents": 1500}


def test_names_the_field_of_a_variant(
    owner_browser: SiteClient, second_browser: SiteClient, path: str
) -> None:
    first, second = opened(owner_browser, path), opened(second_browser, path)
    save(owner_browser, path, first, variants=with_variant(first, price_cents=100))
    refused = save(second_browser, path, second, variants=with_variant(second, price_cents=200)).json()
    assert refused["conflicts"] == [{"field": "variants.0.price_cents", "yours": 200, "theirs": 100}]


def test_keeps_a_length_beside_anothers_width(
    owner_browser: SiteClient, second_browser: SiteClient, path: str
) -> None:
    first, second = opened(owner_browser, path), opened(second_browser, path)
    save(owner_browser, path, first, variants=with_variant(first, length_mm=300))
    saved = save(second_browser, path, second, variants=with_variant(second, width_mm=200)).json()
    assert (saved["variants"][0]["length_mm"], saved["variants"][0]["width_mm"]) == (300, 200)


def test_asks_which_length(owner_browser: SiteClient, second_browser: SiteClient, path: str) -> None:
    first, second = opened(owner_browser, path), opened(second_browser, path)
    save(owner_browser, path, first, variants=with_variant(first, length_mm=300))
    refused = save(second_browser, path, second, variants=with_variant(second, length_mm=310)).json()
    assert refused["conflicts"] == [{"field": "variants.0.length_mm", "yours": 310, "theirs": 300}]


def test_keeps_a_removal(owner_browser: SiteClient, second_browser: SiteClient, path: str) -> None:
    body = opened(owner_browser, path)
    sizes = [{**body["variants"][0], "attributes": {"Size": "A4"}}, variant_of("A3")]
    save(owner_browser, path, body, option_names=["Size"], variants=sizes)
    first, second = opened(owner_browser, path), opened(second_browser, path)
    save(owner_browser, path, first, variants=first["variants"][:1])
    saved = save(second_browser, path, second, vendor="Meadow").json()
    assert (len(saved["variants"]), saved["vendor"]) == (1, "Meadow")


def test_saves_as_before_without_a_version(
    owner_browser: SiteClient, second_browser: SiteClient, path: str
) -> None:
    first, second = opened(owner_browser, path), opened(second_browser, path)
    save(owner_browser, path, first, title="Moss print")
    assert save(second_browser, path, second, title="Oak print", version="").json()["title"] == "Oak print"


def test_does_not_know_another_things_version(
    owner_browser: SiteClient, mine: Belongings, theirs: Belongings, cast: Cast, path: str,
    browser_of: Callable[[Person], SiteClient],
) -> None:  # fmt: skip
    """I01: another website's version is as good as none, and tells nothing."""
    foreign = browser_of(cast.stranger).get_json(f"{API}/products/{theirs.ids['product_id']}").json()
    body = opened(owner_browser, path)
    assert save(owner_browser, path, body, title="Moss", version=foreign["version"]).status_code == 200


def test_brings_settings_together_name_by_name(
    owner_browser: SiteClient, second_browser: SiteClient, mine: Belongings
) -> None:
    owner_browser.put_json(f"{API}/site", {"title": "One", "description": "First"})
    version = owner_browser.get_json(f"{API}/site").json()["version"]
    first = owner_browser.put_json(
        f"{API}/site", {"title": "Two", "description": "First", "version": version}
    )
    second = second_browser.put_json(
        f"{API}/site", {"title": "One", "description": "Second", "version": version}
    )
    assert (first.status_code, second.status_code) == (200, 200)
    assert (second.json()["title"], second.json()["description"]) == ("Two", "Second")


def test_asks_about_the_same_setting(
    owner_browser: SiteClient, second_browser: SiteClient, mine: Belongings
) -> None:
    version = owner_browser.put_json(f"{API}/site", {"title": "One"}).json()["version"]
    owner_browser.put_json(f"{API}/site", {"title": "Two", "version": version})
    refused = second_browser.put_json(f"{API}/site", {"title": "Three", "version": version})
    assert (refused.status_code, refused.json()["code"]) == (409, "edit-conflict")
    assert refused.json()["conflicts"] == [{"field": "title", "yours": "Three", "theirs": "Two"}]


def test_asks_about_a_setting_that_nobody_had_changed_before(
    owner_browser: SiteClient, second_browser: SiteClient
) -> None:
    """The website was made without an act: its first two edits meet like any others."""
    versions = [
        browser.get_json(f"{API}/site").json()["version"] for browser in (owner_browser, second_browser)
    ]
    saved = owner_browser.put_json(f"{API}/site", {"title": "One", "version": versions[0]})
    assert saved.status_code == 200
    refused = second_browser.put_json(f"{API}/site", {"title": "Two", "version": versions[1]})
    assert refused.status_code == 409
    assert refused.json()["conflicts"] == [{"field": "title", "yours": "Two", "theirs": "One"}]


def test_asks_about_a_navigation_both_changed(
    owner_browser: SiteClient, second_browser: SiteClient, mine: Belongings
) -> None:
    path = f"{API}/site/navigation/main"
    link = {"title": "Home", "page_id": mine.ids["page_id"]}
    version = owner_browser.put_json(path, {"links": [link]}).json()["version"]
    again = {"links": [{**link, "title": "Start"}], "version": version}
    assert owner_browser.put_json(path, again).status_code == 200
    refused = second_browser.put_json(path, {"links": [], "version": version})
    assert (refused.status_code, refused.json()["conflicts"][0]["field"]) == (409, "links")


def test_brings_page_settings_together(
    owner_browser: SiteClient, second_browser: SiteClient, mine: Belongings
) -> None:
    path = f"{API}/pages/{mine.ids['page_id']}"
    page = owner_browser.get_json(path).json()
    body = {
        name: page[name] for name in ("title", "slug", "status", "seo_title", "seo_description", "version")
    }
    assert owner_browser.put_json(path, {**body, "title": "Begin"}).status_code == 200
    saved = second_browser.put_json(path, {**body, "seo_title": "Prints"}).json()
    assert (saved["title"], saved["seo_title"]) == ("Begin", "Prints")
    refused = second_browser.put_json(path, {**body, "title": "Start"})
    assert (refused.status_code, refused.json()["code"]) == (409, "edit-conflict")
