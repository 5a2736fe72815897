"""Several websites in one installation: seeing one's own, making one, closing and opening."""

import dataclasses
from collections.abc import Callable
from datetime import datetime, timedelta

import pytest

from sitewright.accounts import own_websites
from sitewright.accounts.models import Membership, Role
from sitewright.config import config
from sitewright.history.models import AuditEntry
from sitewright.kit import clock
from sitewright.kit.tenancy import tenant
from sitewright.sites.models import SiteStatus, Website
from sitewright.sites.operations import delete_website as deletion
from sitewright.sites.policies import KEPT_DAYS
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


def delete(browser: SiteClient) -> int:
    return browser.post_json(f"{WEBSITES}/deletion").status_code


def put_back(browser: SiteClient, website: Website) -> tuple[int, str]:
    answer = browser.delete_json(f"{WEBSITES}/{website.id}/deletion")
    return answer.status_code, answer.json()["code"] if answer.content else ""


@pytest.mark.parametrize("is_closed", [False, True])
def test_deletes_and_puts_back_as_it_was(
    cast: Cast, client_of: Open, visitor: SiteClient, *, is_closed: bool
) -> None:
    """D-39: one that was closed is closed again."""
    browser = client_of(cast.owner)
    if is_closed:
        browser.post_json(f"{WEBSITES}/closing")
    before = visitor.get("/").status_code
    assert delete(browser) == 204
    assert visitor.get("/").status_code == 410
    row = browser.get_json(WEBSITES).json()["websites"][0]
    assert (row["is_open"], row["may_put_back"]) == (False, True)
    days = (datetime.fromisoformat(row["removal_at"]) - clock.now()).days
    assert days in (KEPT_DAYS - 1, KEPT_DAYS)
    assert put_back(browser, cast.shop) == (204, "")
    assert visitor.get("/").status_code == before
    assert (before == 410) == is_closed
    row = browser.get_json(WEBSITES).json()["websites"][0]
    assert (row["is_open"], row["removal_at"], row["may_put_back"]) == (not is_closed, None, False)


def test_puts_one_back_from_another(cast: Cast, client_of: Open) -> None:
    with tenant(cast.other_shop.id):
        Membership.objects.create(person=cast.owner, role=Role.ADMIN, created_at=clock.now())
    there = client_of(cast.owner, OTHER_HOST)
    assert delete(there) == 204
    assert SiteClient(OTHER_HOST).get("/").status_code == 410
    assert put_back(client_of(cast.owner), cast.other_shop) == (204, "")
    assert SiteClient(OTHER_HOST).get("/").status_code != 410
    with tenant(cast.other_shop.id):
        acts = list(AuditEntry.objects.order_by("sequence").values_list("operation", flat=True))
    assert acts[-1] == "sites.put_website_back"


@pytest.mark.parametrize("role", [None, Role.EDITOR, Role.WEBSITE_MANAGER])
def test_puts_none_back_where_one_is_no_admin(cast: Cast, client_of: Open, role: Role | None) -> None:
    """I01: also not an admin of this one."""
    with tenant(cast.other_shop.id):
        if role is not None:
            Membership.objects.create(person=cast.owner, role=role, created_at=clock.now())
        deletion.delete_website()
    browser = client_of(cast.owner)
    assert put_back(browser, cast.other_shop) == (404, "no-such-website")
    assert [row["may_put_back"] for row in browser.get_json(WEBSITES).json()["websites"]][:-1] in (
        [],
        [False],
    )
    assert Website.objects.get(id=cast.other_shop.id).deleted_at is not None


def test_puts_nothing_back_after_its_day(cast: Cast, client_of: Open) -> None:
    """Its rows may be going already."""
    with tenant(cast.other_shop.id):
        Membership.objects.create(person=cast.owner, role=Role.ADMIN, created_at=clock.now())
        deletion.delete_website()
    with clock.moved(timedelta(days=KEPT_DAYS)):
        browser = client_of(cast.owner)
        rows = browser.get_json(WEBSITES).json()["websites"]
        assert [(row["title"], row["may_put_back"]) for row in rows] == [
            ("The Other Shop", False),
            ("The Shop", False),
        ]
        assert put_back(browser, cast.other_shop) == (409, "too-late-to-put-back")
    assert Website.objects.get(id=cast.other_shop.id).deleted_at is not None


def test_deletes_and_puts_back_once(cast: Cast, client_of: Open) -> None:
    browser = client_of(cast.owner)
    assert put_back(browser, cast.shop) == (409, "website-not-deleted")
    delete(browser)
    first = Website.objects.get(id=cast.shop.id).deleted_at
    assert delete(browser) == 409
    assert Website.objects.get(id=cast.shop.id).deleted_at == first


def test_a_deleted_one_is_neither_closed_nor_opened(cast: Cast, client_of: Open) -> None:
    browser = client_of(cast.owner)
    delete(browser)
    for answer in (browser.post_json(f"{WEBSITES}/closing"), browser.delete_json(f"{WEBSITES}/closing")):
        assert (answer.status_code, answer.json()["code"]) == (409, "website-deleted")


def test_the_operators_website_stays(cast: Cast, client_of: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else the next website's admins would be the operators."""
    server = dataclasses.replace(config().server, new_sites="operators")
    monkeypatch.setattr(deletion, "config", lambda: dataclasses.replace(config(), server=server))
    answer = client_of(cast.owner).post_json(f"{WEBSITES}/deletion")
    assert (answer.status_code, answer.json()["code"]) == (409, "operators-website")
    with tenant(cast.other_shop.id):
        deletion.delete_website()
    assert Website.objects.filter(deleted_at__isnull=False).count() == 1


def test_a_website_manager_deletes_nothing(cast: Cast, client_of: Open) -> None:
    person = create_person("manager@example.com", "Mia Manager", cast.shop, Role.WEBSITE_MANAGER)
    browser = client_of(person, SHOP_HOST)
    assert delete(browser) == 403
    assert put_back(browser, cast.shop)[0] == 403


def test_the_studio_of_a_deleted_one_stays(cast: Cast, client_of: Open) -> None:
    """Its owner can export it, and put it back from there."""
    again = SiteClient(SHOP_HOST)
    again.get("/api/crumb")
    delete(client_of(cast.owner))
    assert again.sign_in("owner@example.com").status_code == 200
    assert again.get_json("/config/api/exports").status_code == 200
    assert put_back(again, cast.shop) == (204, "")


def test_deleting_is_noted(cast: Cast, client_of: Open) -> None:
    """N08"""
    browser = client_of(cast.owner)
    delete(browser)
    put_back(browser, cast.shop)
    with tenant(cast.shop.id):
        acts = list(AuditEntry.objects.order_by("sequence").values_list("operation", flat=True))
    assert acts[-2:] == ["sites.delete_website", "sites.put_website_back"]


def test_archives_another_of_ones_own_from_here_and_brings_it_back(cast: Cast, client_of: Open) -> None:
    """Closed to visitors, told apart from what the installation closed, and as it was afterwards."""
    give(cast, Role.ADMIN)
    Website.objects.filter(id=cast.other_shop.id).update(status=SiteStatus.TRIAL)
    browser = client_of(cast.owner)
    address = f"{WEBSITES}/{cast.other_shop.id}/closing"
    assert browser.post_json(address).status_code == 204
    assert SiteClient(OTHER_HOST).get("/").status_code == 410
    rows = browser.get_json(WEBSITES).json()["websites"]
    assert [(row["title"], row["is_archived"], row["may_manage"]) for row in rows] == [
        ("The Other Shop", True, True),
        ("The Shop", False, True),
    ]
    assert browser.post_json(address).json()["code"] == "website-not-open"
    assert browser.delete_json(address).status_code == 204
    assert Website.objects.get(id=cast.other_shop.id).status == SiteStatus.TRIAL
    assert SiteClient(OTHER_HOST).get("/").status_code != 410


def test_archiving_is_noted_on_the_website_it_concerns(cast: Cast, client_of: Open) -> None:
    """N08"""
    give(cast, Role.ADMIN)
    client_of(cast.owner).post_json(f"{WEBSITES}/{cast.other_shop.id}/closing")
    with tenant(cast.other_shop.id):
        entry = AuditEntry.objects.get(operation="sites.close_website")
    assert (entry.actor_id, entry.subject_id) == (cast.owner.id, cast.other_shop.id)


@pytest.mark.parametrize("role", [None, Role.EDITOR, Role.WEBSITE_MANAGER])
def test_archives_no_website_one_is_not_an_admin_of(cast: Cast, client_of: Open, role: Role | None) -> None:
    """I01: foreign and unknown ones are alike, whatever the roles are here."""
    if role is not None:
        give(cast, role)
    browser = client_of(cast.owner)
    for website_id in (cast.other_shop.id, "0" * 32):
        address = f"{WEBSITES}/{website_id}/closing"
        answers = (browser.post_json(address), browser.delete_json(address))
        assert [(a.status_code, a.json()["code"]) for a in answers] == [(404, "no-such-website")] * 2
    assert Website.objects.get(id=cast.other_shop.id).status == SiteStatus.PAID


@pytest.mark.parametrize("status", [SiteStatus.EXPIRED, SiteStatus.REMOVED])
def test_what_the_installation_closed_is_not_archived(
    cast: Cast, client_of: Open, status: SiteStatus
) -> None:
    browser = client_of(cast.owner)
    Website.objects.filter(id=cast.shop.id).update(status=status)
    row = browser.get_json(WEBSITES).json()["websites"][0]
    assert (row["is_open"], row["is_archived"]) == (False, False)


def test_a_deleted_website_is_not_archived_besides(cast: Cast, client_of: Open) -> None:
    browser = client_of(cast.owner)
    browser.post_json(f"{WEBSITES}/{cast.shop.id}/closing")
    browser.post_json(f"{WEBSITES}/deletion")
    row = browser.get_json(WEBSITES).json()["websites"][0]
    assert (row["is_archived"], row["may_add_pages"]) == (False, False)


def give(cast: Cast, role: Role) -> None:
    """The owner gets a role on the other shop."""
    with tenant(cast.other_shop.id):
        Membership.objects.create(person=cast.owner, role=role, created_at=clock.now())
