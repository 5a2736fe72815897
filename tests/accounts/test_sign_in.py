from collections.abc import Callable

import pytest
from django.contrib.auth.hashers import verify_password
from django.test import override_settings

from sitewright.accounts import passwords
from sitewright.accounts.models import Membership, Person, Role
from sitewright.accounts.operations.deactivate_person import deactivate_person
from sitewright.accounts.operations.set_roles import set_roles
from sitewright.accounts.passwords import hash_password
from sitewright.history.models import AuditEntry
from sitewright.kit import clock
from sitewright.kit.errors import RateLimited
from sitewright.kit.messages import Message
from sitewright.kit.tenancy import tenant
from tests.cast import OTHER_HOST, PASSWORD, SHOP_HOST, Answer, Cast, SiteClient

SESSION = "/config/api/session"
Open = Callable[..., SiteClient]


def status(browser: SiteClient) -> int:
    return browser.get_json(SESSION).status_code


def session_cookie(browser: SiteClient) -> str:
    return str(browser.cookies["sitewright-session"].value)


def test_says_who_is_signed_in_and_what_they_may(cast: Cast, client_of: Open) -> None:
    answer = client_of(cast.member).get_json(SESSION).json()
    assert (answer["person"]["email"], answer["roles"]) == ("member@example.com", [Role.STORE_MANAGER])
    assert (answer["can"]["catalog"], answer["can"]["pages"], answer["can"]["reports"]) == (
        "edit",
        "none",
        "view",
    )
    assert answer["website"]["title"] == "The Shop"


def test_takes_and_answers_what_is_stated(cast: Cast) -> None:
    """PL-3.55: rememberMe, and xsrfToken, with which the next call is let in."""
    browser = SiteClient(SHOP_HOST)
    body = {"email": cast.owner.email, "password": PASSWORD, "rememberMe": True}
    token = browser.post_json(SESSION, body).json()["xsrfToken"]
    assert int(browser.cookies["sitewright-session"]["max-age"]) > 0
    answer = browser.generic("DELETE", SESSION, headers={"X-CSRF-Token": token})
    assert answer.status_code == 204


def test_answers_401_to_a_visitor(visitor: SiteClient) -> None:
    answer = visitor.get_json(SESSION)
    assert (answer.status_code, answer.json()["code"]) == (401, "not-signed-in")


@pytest.mark.parametrize("email", ["owner@example.com", "nobody@example.com", "stranger@example.com"])
def test_gives_the_same_answer_for_known_and_unknown(visitor: SiteClient, email: str) -> None:
    """H03"""
    answer = visitor.sign_in(email, "not-the-password")
    assert answer.status_code == 400
    assert answer.json() == {
        "error": "The email address or password is not right.",
        "code": "wrong-credentials",
        "text": {"code": "accounts.wrong-credentials", "params": {}},
    }


def test_does_not_let_another_websites_owner_in(visitor: SiteClient) -> None:
    """I01"""
    assert visitor.sign_in("stranger@example.com", PASSWORD).status_code == 400


def test_hashes_once_for_an_unknown_address_too(visitor: SiteClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """H03"""
    seen: list[str] = []

    def noted(password: str, stored: str, preferred: str) -> tuple[bool, bool]:
        seen.append(stored)
        return verify_password(password, stored, preferred)

    monkeypatch.setattr(passwords, "verify_password", noted)
    visitor.sign_in("nobody@example.com", "x")
    visitor.sign_in("owner@example.com", "x")
    assert len(seen) == 2
    assert all(stored.startswith("argon2$argon2id") for stored in seen)


def test_takes_the_address_in_any_case(visitor: SiteClient) -> None:
    assert visitor.sign_in(" Owner@Example.COM ").status_code == 200


def test_opens_a_new_session_whatever_the_visitor_brought(cast: Cast) -> None:
    """H05"""
    browser = SiteClient(SHOP_HOST)
    browser.cookies["sitewright-session"] = "fixedbyanattacker0123456789abcdef"
    browser.sign_in("owner@example.com")
    first = session_cookie(browser)
    assert first != "fixedbyanattacker0123456789abcdef"
    assert len(first) >= 26
    browser.sign_in("owner@example.com")
    assert session_cookie(browser) != first
    thief = SiteClient(SHOP_HOST)
    thief.cookies["sitewright-session"] = first
    assert status(thief) == 401


def test_ends_a_session_at_sign_out(cast: Cast, client_of: Open) -> None:
    """H06"""
    browser = client_of(cast.owner)
    stolen = session_cookie(browser)
    assert browser.delete_json(SESSION).status_code == 204
    thief = SiteClient(SHOP_HOST)
    thief.cookies["sitewright-session"] = stolen
    assert (status(browser), status(thief)) == (401, 401)


def test_ends_every_session_when_a_role_is_taken(cast: Cast, client_of: Open) -> None:
    """H06"""
    browser = client_of(cast.member)
    with tenant(cast.shop.id):
        set_roles(cast.member.id, [])
    assert status(browser) == 401


def test_ends_every_session_of_someone_deactivated(cast: Cast, client_of: Open) -> None:
    """H06"""
    browser = client_of(cast.member)
    with tenant(cast.shop.id):
        deactivate_person(cast.member.id)
    assert status(browser) == 401
    assert SiteClient(SHOP_HOST).sign_in("member@example.com").status_code == 400


def test_ends_the_other_sessions_when_the_password_changes(cast: Cast, client_of: Open) -> None:
    """H06"""
    here, elsewhere = client_of(cast.owner), client_of(cast.owner)
    old_key = session_cookie(here)
    body = {"current_password": PASSWORD, "new_password": "another-long-secret"}
    assert here.put_json(f"{SESSION}/password", body).status_code == 204
    assert (status(here), status(elsewhere)) == (200, 401)
    assert session_cookie(here) != old_key
    assert SiteClient(SHOP_HOST).sign_in("owner@example.com", "another-long-secret").status_code == 200


def test_needs_the_current_password_to_change_it(cast: Cast, client_of: Open) -> None:
    body = {"current_password": "wrong", "new_password": "another-long-secret"}
    answer = client_of(cast.owner).put_json(f"{SESSION}/password", body).json()
    assert (answer["code"], list(answer["fields"])) == ("wrong-password", ["current_password"])


def test_holds_a_session_to_its_website(cast: Cast, client_of: Open) -> None:
    """I01"""
    with tenant(cast.other_shop.id):
        Membership.objects.create(person=cast.owner, role=Role.ADMIN, created_at=clock.now())
    key = session_cookie(client_of(cast.owner))
    elsewhere = SiteClient(OTHER_HOST)
    elsewhere.cookies["sitewright-session"] = key
    assert status(elsewhere) == 401


def sign_in_over(scheme: str, *, remember_me: bool = False) -> Answer:
    browser = SiteClient(SHOP_HOST)
    is_secure = scheme == "https"
    crumb = browser.get("/api/crumb", secure=is_secure).json()["crumb"]
    body = {"email": "owner@example.com", "password": PASSWORD, "remember_me": remember_me}
    return browser.post_json(SESSION, body, headers={"X-CSRF-Token": crumb}, secure=is_secure)


def test_sets_a_cookie_scripts_and_other_sites_cannot_use(cast: Cast) -> None:
    """H11"""
    cookie = sign_in_over("http").cookies["sitewright-session"]
    assert (cookie["httponly"], cookie["samesite"], cookie["path"], cookie["domain"]) == (
        True,
        "Lax",
        "/",
        "",
    )
    assert cookie["max-age"] == ""


def test_binds_the_cookie_to_tls_and_the_host_over_https(cast: Cast) -> None:
    """H11"""
    cookie = sign_in_over("https").cookies["__Host-sitewright-session"]
    assert (cookie["httponly"], cookie["samesite"], cookie["secure"], cookie["path"]) == (
        True,
        "Lax",
        True,
        "/",
    )
    assert cookie["domain"] == ""


def test_remembers_for_thirty_days_when_asked(cast: Cast) -> None:
    assert sign_in_over("http", remember_me=True).cookies["sitewright-session"]["max-age"] == 30 * 24 * 3600


def test_allows_ten_tries_in_fifteen_minutes(limits: None, visitor: SiteClient) -> None:
    """SF-8.03, D-61"""
    answers = [visitor.sign_in("owner@example.com", "wrong") for _ in range(11)]
    assert [a.status_code for a in answers] == [400] * 10 + [429]
    assert 0 < int(answers[-1]["Retry-After"]) <= 15 * 60


def test_counts_tries_for_one_account_from_many_addresses(limits: None, visitor: SiteClient) -> None:
    """D-61"""
    tries = [visitor.sign_in("owner@example.com", "wrong") for _ in range(10)]
    assert tries[-1].status_code == 400
    other = SiteClient(SHOP_HOST, REMOTE_ADDR="10.1.2.3")
    assert other.sign_in("owner@example.com").status_code == 429
    assert other.sign_in("member@example.com").status_code == 200


def test_notes_sign_in_and_sign_out_in_the_audit_log(cast: Cast, client_of: Open) -> None:
    """N08"""
    client_of(cast.owner).delete_json(SESSION)
    with tenant(cast.shop.id):
        entries = list(
            AuditEntry.objects.order_by("sequence").values_list("operation", "actor_name", "address")
        )
    assert entries == [
        ("accounts.sign_in", "Olive Owner", "127.0.0.1"),
        ("accounts.sign_out", "Olive Owner", "127.0.0.1"),
    ]


@pytest.mark.usefixtures("real_hashing")
def test_raises_outdated_parameters_at_sign_in(cast: Cast, visitor: SiteClient) -> None:
    """H01"""
    weak = passwords.OwnerPasswordHasher()
    weak.time_cost, weak.memory_cost = 2, 19 * 1024
    Person.objects.filter(id=cast.owner.id).update(password=weak.encode(PASSWORD, weak.salt()))
    assert visitor.sign_in("owner@example.com").status_code == 200
    cast.owner.refresh_from_db()
    assert "m=24576,t=3,p=1" in cast.owner.password
    assert passwords.matches(PASSWORD, cast.owner.password) == (True, False)


@pytest.mark.usefixtures("real_hashing")
def test_a_right_password_signs_in_while_others_hash(
    cast: Cast, visitor: SiteClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The outdated form stays for the next sign-in; the person does not have to come again for it."""
    weak = passwords.OwnerPasswordHasher()
    weak.time_cost, weak.memory_cost = 2, 19 * 1024
    stored = weak.encode(PASSWORD, weak.salt())
    Person.objects.filter(id=cast.owner.id).update(password=stored)

    def is_busy(_password: str) -> str:
        raise RateLimited(Message("kit.try-again"), retry_after_seconds=2)

    monkeypatch.setattr(passwords, "hash_password", is_busy)
    assert visitor.sign_in("owner@example.com").status_code == 200
    cast.owner.refresh_from_db()
    assert cast.owner.password == stored


@pytest.mark.usefixtures("real_hashing")
@override_settings(PASSWORD_HASHERS=["django.contrib.auth.hashers.Argon2PasswordHasher"])
def test_stores_argon2id_with_a_salt_of_its_own() -> None:
    """H01"""
    first, second = hash_password("the same words"), hash_password("the same words")
    assert first != second
    assert first.startswith("argon2$argon2id$")
    memory_kib, passes = (int(part.split("=")[1]) for part in first.split("$")[3].split(",")[:2])
    assert memory_kib >= 19 * 1024
    assert passes >= 2
