"""The mail about a sign-in from a browser that is not known."""

from collections.abc import Callable
from datetime import UTC, datetime

import pytest

from sitewright.accounts.models import Membership, Role
from sitewright.kit import clock
from sitewright.kit.tenancy import tenant
from sitewright.mail.models import Message
from sitewright.sites.models import Website
from tests.accounts.soft_passkey import Device, add, enter
from tests.cast import OTHER_HOST, SHOP_HOST, Cast, SiteClient

Open = Callable[..., SiteClient]
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:139.0) Gecko/20100101 Firefox/139.0"
OWNER = "owner@example.com"


def letters(website: Website) -> list[Message]:
    with tenant(website.id):
        return list(Message.objects.filter(kind="new-device").order_by("id"))


def somebody_new() -> SiteClient:
    return SiteClient(SHOP_HOST, REMOTE_ADDR="198.51.100.7", HTTP_USER_AGENT=FIREFOX)


def test_tells_who_and_from_where(cast: Cast, client_of: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    client_of(cast.owner)
    monkeypatch.setattr(clock, "now", lambda: datetime(2031, 3, 4, 17, 5, tzinfo=UTC))
    somebody_new().sign_in(OWNER)
    (letter,) = letters(cast.shop)
    assert letter.to_address == OWNER
    for part in (
        "Olive Owner", OWNER, "The Shop", "Firefox on Linux", "198.51.100.7", "Mar 4, 2031", "12:05",
        "(America/New_York)", "http://shop.localhost:", "/config/account",
    ):  # fmt: skip
        assert part in letter.text, part


def test_says_nothing_of_the_first_sign_in_ever(cast: Cast) -> None:
    somebody_new().sign_in(OWNER)
    assert letters(cast.shop) == []


def test_says_nothing_where_the_person_was_before(cast: Cast, client_of: Open) -> None:
    browser = client_of(cast.owner)
    browser.delete_json("/config/api/session")
    browser.sign_in(OWNER)
    assert letters(cast.shop) == []


def test_says_nothing_of_a_wrong_password(cast: Cast, client_of: Open) -> None:
    client_of(cast.owner)
    somebody_new().sign_in(OWNER, "wrong")
    assert letters(cast.shop) == []


def test_tells_of_a_passkey_too(cast: Cast, client_of: Open) -> None:
    device = Device(SHOP_HOST)
    add(client_of(cast.owner), device)
    enter(somebody_new(), device)
    assert len(letters(cast.shop)) == 1


def test_speaks_the_websites_language(cast: Cast, client_of: Open) -> None:
    """Not that of whoever signs in: it may be a stranger."""
    client_of(cast.owner)
    Website.objects.filter(id=cast.shop.id).update(locale="de-DE")
    somebody_new().sign_in(OWNER)
    assert letters(cast.shop)[0].subject == "Eine neue Anmeldung bei The Shop"


def test_signing_out_elsewhere_ends_sessions_of_all_websites(cast: Cast, client_of: Open) -> None:
    with tenant(cast.other_shop.id):
        Membership.objects.create(person=cast.owner, role=Role.EDITOR, created_at=clock.now())
    here, there, third = (client_of(cast.owner, host) for host in (SHOP_HOST, OTHER_HOST, SHOP_HOST))
    assert here.delete_json("/config/api/sessions").status_code == 204
    found = [browser.get_json("/config/api/session").status_code for browser in (here, there, third)]
    assert found == [200, 401, 401]
