"""Customers sign in by a code that comes by mail."""

import re
from datetime import timedelta

import pytest

from sitewright.kit import clock
from sitewright.mail.models import Message
from sitewright.mail.secrets import with_secret
from sitewright.orders.customers.models import Customer, CustomerCode, CustomerSession
from sitewright.orders.customers.operations.prune_customers import old_codes, prune_customers
from sitewright.orders.customers.sessions import IDLE, LONGEST
from sitewright.sites.models import Website
from tests.cast import SHOP_HOST, SiteClient
from tests.orders.customers.people import (
    EMAIL,
    ask,
    code_in_mail,
    enter,
    newest_mail,
    open_accounts,
    signed_in,
)
from tests.storefront.sites import Site

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _accounts(site: Site) -> None:
    open_accounts()


def test_signs_in_without_a_script_and_goes_back(visitor: SiteClient) -> None:
    """The first right code makes the account; the visitor is where the link stood."""
    page = visitor.get("/account/login?next=/checkout").content.decode()
    assert 'name="next" value="/checkout"' in page
    fields = ask(visitor, f" {EMAIL.upper()} ", "/checkout")
    assert EMAIL in visitor.get("/account/login/code", fields).content.decode()
    code = code_in_mail()
    answer = enter(visitor, fields, f"{code[:3]} {code[3:]}")
    assert (answer.status_code, answer["Location"]) == (303, "/checkout")
    assert Customer.objects.get().email == EMAIL
    account = visitor.get("/account")
    assert EMAIL in account.content.decode()
    assert account["Cache-Control"] == "private, no-store"


def test_leads_whoever_is_not_signed_in_to_the_form_and_back(visitor: SiteClient) -> None:
    answer = visitor.get("/account/addresses")
    assert (answer.status_code, answer["Location"]) == (303, "/account/login?next=%2Faccount%2Faddresses")


@pytest.mark.parametrize(
    "elsewhere", ["https://evil.example", "//evil.example", "/\\evil.example", "/account/login?next=/x"]
)
def test_never_leads_to_another_website(visitor: SiteClient, elsewhere: str) -> None:
    fields = ask(visitor, next_path=elsewhere)
    answer = enter(visitor, {**fields, "next": elsewhere}, code_in_mail())
    assert answer["Location"] == "/account"


def test_answers_the_same_for_an_address_with_an_account_and_without(visitor: SiteClient) -> None:
    signed_in()
    known = visitor.post_form("/account/login", {"email": EMAIL})
    unknown = visitor.post_form("/account/login", {"email": "nobody@example.com"})
    assert known.status_code == unknown.status_code == 303
    assert len(known["Location"]) == len(unknown["Location"])
    assert known.cookies.keys() == unknown.cookies.keys()
    pages = [visitor.get(answer["Location"]).content.decode() for answer in (known, unknown)]
    keys = [answer["Location"].split("ask=")[1].split("&")[0] for answer in (known, unknown)]
    told = [
        re.sub(r'nonce="[^"]+"', "", page).replace(key, "").replace(email, "")
        for page, key, email in zip(pages, keys, (EMAIL, "nobody@example.com"), strict=True)
    ]
    assert told[0] == told[1]


def test_says_what_is_wrong_with_an_address_at_its_field(visitor: SiteClient) -> None:
    answer = visitor.post_form("/account/login", {"email": "ada@"})
    page = answer.content.decode()
    assert answer.status_code == 400
    assert 'value="ada@"' in page
    assert 'aria-invalid="true"' in page
    assert not CustomerCode.objects.exists()


def test_lets_a_code_be_tried_five_times(visitor: SiteClient) -> None:
    """The right one comes too late then, and a stranger's tries count for the stranger alone."""
    fields, code = ask(visitor), code_in_mail()
    wrong = f"{(int(code) + 1) % 10**6:06}"
    for left in (4, 3, 2, 1):
        answer = enter(visitor, fields, wrong)
        assert answer.status_code == 400
        assert f"{left} more tries" in answer.content.decode()
    assert enter(visitor, fields, wrong).status_code == 400
    assert enter(visitor, fields, code).status_code == 400
    assert not CustomerSession.objects.exists()
    assert signed_in()


def test_takes_a_code_once_and_for_ten_minutes(visitor: SiteClient) -> None:
    fields, code = ask(visitor), code_in_mail()
    with clock.moved(timedelta(minutes=10, seconds=1)):
        assert enter(visitor, fields, code).status_code == 400
    with clock.moved(timedelta(minutes=9, seconds=50)):
        assert enter(visitor, fields, code).status_code == 303
        assert enter(SiteClient(SHOP_HOST), fields, code).status_code == 400


def test_takes_no_code_of_another_ask(visitor: SiteClient) -> None:
    mine = ask(visitor, "mallory@example.com")
    ask(visitor)
    assert enter(visitor, mine, code_in_mail()).status_code == 400


def test_keeps_the_code_out_of_the_database_and_of_the_outbox(visitor: SiteClient) -> None:
    fields = ask(visitor)
    mail = Message.objects.get(kind="customer-code")
    code = with_secret(Message.objects.get(id=mail.id)).text
    digits = code_in_mail()
    assert digits in code
    assert digits in with_secret(newest_mail()).html
    assert f"\n{digits}\n" not in mail.text
    assert f">{digits}<" not in mail.html
    row = CustomerCode.objects.get()
    assert digits != row.ask_hash
    assert fields["ask"] not in row.ask_hash


def test_drops_a_session_the_browser_brought(visitor: SiteClient) -> None:
    """Whoever planted a cookie knows a session that is over."""
    mallory = signed_in("mallory@example.com")
    planted = mallory.cookies["CUSTOMER"].value
    visitor.cookies["CUSTOMER"] = planted
    fields = ask(SiteClient(SHOP_HOST))
    answer = enter(visitor, fields, code_in_mail())
    assert answer.cookies["CUSTOMER"].value != planted
    assert mallory.get("/account").status_code == 303


def test_hides_its_cookie_and_tells_scripts_by_another(visitor: SiteClient) -> None:
    """PL-3.30: SiteUserInfo has an authenticated flag and siteUserId (D-41)."""
    cookies = signed_in().cookies
    hidden, told = cookies["CUSTOMER"], cookies["SiteUserInfo"]
    assert hidden["httponly"]
    assert hidden["samesite"] == "Lax"
    assert not told["httponly"]
    assert told.value == (
        f"%7B%22authenticated%22%3Atrue%2C%22siteUserId%22%3A%22{Customer.objects.get().id}%22%7D"
    )
    assert hidden.value not in told.value


def test_ends_unused_and_old_sessions(visitor: SiteClient) -> None:
    browser = signed_in()
    with clock.moved(IDLE + timedelta(minutes=1)):
        assert browser.get("/account").status_code == 303
    day = timedelta()
    browser = signed_in()
    while day < LONGEST - timedelta(days=7):
        day += timedelta(days=7)
        with clock.moved(day):
            assert browser.get("/account").status_code == 200
    with clock.moved(LONGEST + timedelta(minutes=1)):
        assert browser.get("/account").status_code == 303


def test_signs_out_here_and_everywhere(visitor: SiteClient) -> None:
    first, second, third = signed_in(), signed_in(), signed_in()
    assert first.post_form("/account/sign-out", {})["Location"] == "/"
    assert first.get("/account").status_code == 303
    assert second.get("/account").status_code == 200
    assert second.post_form("/account/sign-out-everywhere", {}).status_code == 303
    assert third.get("/account").status_code == 303


def test_stands_apart_from_the_studio(cast: object, visitor: SiteClient) -> None:
    """D-93: a customer's session opens nothing of the studio, and an owner is no customer."""
    customer = signed_in("owner@example.com")
    assert customer.get_json("/config/api/orders").status_code in (401, 403)
    owner = SiteClient(SHOP_HOST)
    owner.sign_in("owner@example.com")
    assert owner.get("/account").status_code == 303


def test_is_nowhere_without_the_owners_leave(visitor: SiteClient) -> None:
    browser = signed_in()
    open_accounts(customerAccountsEnabled=False)
    assert visitor.get("/account/login").status_code == 404
    assert browser.get("/account").status_code == 404
    assert "/account" not in visitor.get("/").content.decode()


def test_refuses_forms_of_other_websites(visitor: SiteClient) -> None:
    headers = {"Origin": "https://else.example"}
    for path in ("/account/login", "/account/login/code", "/account/sign-out"):
        assert visitor.post(path, {"email": EMAIL}, headers=headers).status_code == 403


def test_writes_in_the_language_of_the_page(visitor: SiteClient) -> None:
    Website.objects.update(languages="de")
    visitor.post_form("/de/account/login", {"email": EMAIL})
    assert newest_mail().subject.startswith("Code für")
    assert "Anmelden" in visitor.get("/de/account/login").content.decode()


def test_prunes_what_is_over(visitor: SiteClient) -> None:
    ask(visitor)
    assert not old_codes().exists()
    with clock.moved(timedelta(hours=1)):
        assert old_codes().exists()
        prune_customers()
    assert not CustomerCode.objects.exists()
