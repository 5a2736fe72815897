"""Several websites in one installation: seeing one's own, making one, closing and opening."""

import dataclasses
from collections.abc import Callable

import pytest

from sitewright.accounts import own_websites
from sitewright.accounts.models import Membership, Role
from sitewright.config import config
from sitewright.history.models import AuditEntry
from sitewright.kit import clock
from sitewright.kit.tenancy import tenant
from sitewright.sites.models import SiteStatus, Website
from tests.cast import OTHER_HOST, SHOP_HOST, Cast, SiteClient, create_person

WEBSITES = "/config/api/websites"
Open = Callable[..., SiteClient]


@pytest.fixture
def new_sites(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Set SITEWRIGHT_NEW_SITES."""

    def choose(value: str) -> None:
        changed = dataclasses.replace(config(), server=dataclasses.replace(config().server, new_sites=value))
        monkeypatch.setattr(own_websites, "config", lambda: changed)

    return choose


def make(browser: SiteClient, host: str = "third.localhost") -> int:
    return browser.post_json(WEBSITES, {"title": "A third one", "host": host}).status_code


def test_lists_ones_own_alone(cast: Cast, client_of: Open) -> None:
    """I01: by title, with roles; nothing of a website one has no role on."""
    browser = client_of(cast.owner)
    assert [row["title"] for row in browser.get_json(WEBSITES).json()["websites"]] == ["The Shop"]
    with tenant(cast.other_shop.id):
        Membership.objects.create(person=cast.owner, role=Role.EDITOR, created_at=clock.now())
    rows = browser.get_json(WEBSITES).json()["websites"]
    assert [(row["title"], row["roles"], row["is_current"]) for row in rows] == [
        ("The Other Shop", [Role.EDITOR], False),
        ("The Shop", [Role.ADMIN], True),
    ]
    assert rows[0]["url"] == f"http://{OTHER_HOST}:{config().server.port}/config"


@pytest.mark.parametrize(
    ("setting", "first", "second", "manager"),
    [("off", 403, 403, 403), ("operators", 200, 403, 403), ("everyone", 200, 200, 403)],
)
def test_lets_make_one_whom_the_installation_lets(
    cast: Cast, client_of: Open, new_sites: Callable[[str], None],
    setting: str, first: int, second: int, manager: int,
) -> None:  # fmt: skip
    """The shop was made first; its store manager is no admin."""
    new_sites(setting)
    people = (cast.owner, cast.stranger, cast.member)
    found = [make(client_of(person), f"new-{i}.localhost") for i, person in enumerate(people)]
    assert found == [first, second, manager]
    assert Website.objects.count() == 2 + found.count(200)


def test_says_nobody_may_unless_it_is_set(cast: Cast, client_of: Open) -> None:
    assert config().server.new_sites == "off"
    assert client_of(cast.owner).get_json(WEBSITES).json()["may_found"] is False


def test_makes_a_blank_one_of_which_one_is_the_admin(
    cast: Cast, client_of: Open, new_sites: Callable[[str], None]
) -> None:
    new_sites("operators")
    assert make(client_of(cast.owner)) == 200
    there = SiteClient("third.localhost")
    session = there.sign_in("owner@example.com").json()
    assert (session["roles"], session["website"]["title"]) == ([Role.ADMIN], "A third one")
    assert session["website"]["is_blank"] is True
    # Nobody else came along.
    assert SiteClient("third.localhost").sign_in("member@example.com").status_code == 400


@pytest.mark.parametrize("host", [OTHER_HOST, "no host name", "https://x.localhost"])
def test_makes_nothing_for_a_host_that_cannot_be(
    cast: Cast, client_of: Open, new_sites: Callable[[str], None], host: str
) -> None:
    new_sites("operators")
    answer = client_of(cast.owner).post_json(WEBSITES, {"title": "T", "host": host})
    assert (answer.status_code // 100, list(answer.json()["fields"])) == (4, ["host"])
    assert Website.objects.count() == 2


def test_closes_to_visitors_and_opens_as_it_was(cast: Cast, client_of: Open, visitor: SiteClient) -> None:
    """D-39: also a trial is a trial again."""
    Website.objects.filter(id=cast.shop.id).update(status=SiteStatus.TRIAL)
    browser = client_of(cast.owner)
    assert browser.post_json(f"{WEBSITES}/closing").status_code == 204
    assert visitor.get("/").status_code == 410
    answer = browser.get_json(WEBSITES).json()
    assert (answer["websites"][0]["is_open"], answer["can_reopen"]) == (False, True)
    assert browser.delete_json(f"{WEBSITES}/closing").status_code == 204
    assert visitor.get("/").status_code != 410
    website = Website.objects.get(id=cast.shop.id)
    assert (website.status, website.status_before_closing) == (SiteStatus.TRIAL, None)


def test_leaves_other_websites_as_they_are(cast: Cast, client_of: Open) -> None:
    """I01"""
    client_of(cast.owner).post_json(f"{WEBSITES}/closing")
    assert Website.objects.get(id=cast.other_shop.id).status == SiteStatus.PAID
    assert SiteClient(OTHER_HOST).get("/").status_code != 410


@pytest.mark.parametrize("status", [SiteStatus.EXPIRED, SiteStatus.REMOVED])
def test_what_the_installation_closed_no_owner_opens(cast: Cast, client_of: Open, status: SiteStatus) -> None:
    browser = client_of(cast.owner)
    Website.objects.filter(id=cast.shop.id).update(status=status)
    answer = browser.delete_json(f"{WEBSITES}/closing")
    assert (answer.status_code, answer.json()["code"]) == (403, "closed-by-installation")
    assert browser.get_json(WEBSITES).json()["can_reopen"] is False


def test_what_the_installation_closed_since_no_owner_opens(cast: Cast, client_of: Open) -> None:
    """It had been closed by its owner before."""
    browser = client_of(cast.owner)
    browser.post_json(f"{WEBSITES}/closing")
    Website.objects.filter(id=cast.shop.id).update(status=SiteStatus.EXPIRED)
    assert browser.delete_json(f"{WEBSITES}/closing").json()["code"] == "closed-by-installation"


def test_neither_closes_nor_opens_twice(cast: Cast, client_of: Open) -> None:
    browser = client_of(cast.owner)
    assert browser.delete_json(f"{WEBSITES}/closing").json()["code"] == "website-not-closed"
    browser.post_json(f"{WEBSITES}/closing")
    assert browser.post_json(f"{WEBSITES}/closing").json()["code"] == "website-not-open"


def test_a_website_manager_closes_nothing(cast: Cast, client_of: Open) -> None:
    person = create_person("manager@example.com", "Mia Manager", cast.shop, Role.WEBSITE_MANAGER)
    assert client_of(person, SHOP_HOST).post_json(f"{WEBSITES}/closing").status_code == 403


def test_is_noted(cast: Cast, client_of: Open) -> None:
    """N08"""
    browser = client_of(cast.owner)
    browser.post_json(f"{WEBSITES}/closing")
    browser.delete_json(f"{WEBSITES}/closing")
    with tenant(cast.shop.id):
        acts = list(AuditEntry.objects.order_by("sequence").values_list("operation", flat=True))
    assert acts[-2:] == ["sites.close_website", "sites.open_website"]
