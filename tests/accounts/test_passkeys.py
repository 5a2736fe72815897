"""Passkeys: made, used, named, removed; and every answer that must be refused."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest

from sitewright.accounts.models import Membership, Passkey, Person, Role, UsedChallenge
from sitewright.accounts.operations.add_passkey import MOST_PASSKEYS
from sitewright.accounts.tasks import prune_sessions
from sitewright.history.models import AuditEntry
from sitewright.kit import clock
from sitewright.kit.tenancy import tenant
from sitewright.mail.models import Message
from tests.accounts.soft_passkey import ACCOUNT, SESSION, Device, add, ask, decoded, encoded, enter
from tests.accounts.two_steps import turn_on
from tests.cast import OTHER_HOST, SHOP_HOST, Answer, Cast, SiteClient, create_person

Open = Callable[..., SiteClient]


@pytest.fixture
def owner(cast: Cast, client_of: Open) -> SiteClient:
    return client_of(cast.owner)


@pytest.fixture
def device(owner: SiteClient) -> Device:
    """With a key of the owner's."""
    made = Device(SHOP_HOST)
    assert add(owner, made, "Laptop").status_code == 200
    return made


def rows(browser: SiteClient) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = browser.get_json(f"{ACCOUNT}/sign-in").json()["passkeys"]
    return found


def refusal(answer: Answer) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


REFUSED = (400, "passkey-refused")


def test_signs_in_without_a_password(device: Device, visitor: SiteClient) -> None:
    answer = enter(visitor, device)
    assert (answer.status_code, answer.json()["person"]["email"]) == (200, "owner@example.com")
    assert visitor.get_json(SESSION).status_code == 200


def test_asks_for_no_code_besides(device: Device, owner: SiteClient, visitor: SiteClient) -> None:
    turn_on(owner)
    assert enter(visitor, device).status_code == 200


def test_asks_the_same_of_everybody(device: Device, visitor: SiteClient) -> None:
    """H03: nothing tells who has a passkey here."""
    options = ask(visitor)["options"]
    assert options["allowCredentials"] == []
    assert (options["rpId"], options["userVerification"]) == (SHOP_HOST, "required")


def test_refuses_an_answer_a_second_time(device: Device, visitor: SiteClient) -> None:
    """Also of a device that does not count, as most do not."""
    answer = device.used(ask(visitor))
    assert visitor.post_json(f"{SESSION}/passkey", answer).status_code == 200
    assert refusal(SiteClient(SHOP_HOST).post_json(f"{SESSION}/passkey", answer)) == REFUSED


def test_refuses_a_device_that_counts_backwards(owner: SiteClient, visitor: SiteClient) -> None:
    """Then there are two of it."""
    device = Device(SHOP_HOST, count=7)
    add(owner, device)
    device.count = 8
    assert enter(visitor, device).status_code == 200
    device.count = 8
    assert refusal(enter(SiteClient(SHOP_HOST), device)) == REFUSED
    device.count = 9
    assert enter(SiteClient(SHOP_HOST), device).status_code == 200


def test_refuses_a_passkey_of_another_host(device: Device, cast: Cast) -> None:
    """The key of one website's host opens nothing on another's, whatever roles its person has there."""
    with tenant(cast.other_shop.id):
        Membership.objects.create(person=cast.owner, role=Role.ADMIN, created_at=clock.now())
    elsewhere = SiteClient(OTHER_HOST)
    assert refusal(enter(elsewhere, device)) == REFUSED
    # Nor with an answer bent to it, as a phishing page would.
    device.origin = f"http://{OTHER_HOST}"
    assert refusal(enter(elsewhere, device)) == REFUSED
    device.host = OTHER_HOST
    assert refusal(enter(elsewhere, device)) == REFUSED


def test_refuses_a_challenge_of_another_host(device: Device, visitor: SiteClient) -> None:
    """I01"""
    answer = device.used(ask(SiteClient(OTHER_HOST)))
    assert refusal(visitor.post_json(f"{SESSION}/passkey", answer)) == REFUSED


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "http://shop.localhost:81", "https://shop.localhost"]
)
def test_refuses_an_answer_given_to_another_page(device: Device, visitor: SiteClient, origin: str) -> None:
    device.origin = origin
    assert refusal(enter(visitor, device)) == REFUSED


def test_refuses_a_device_that_asked_nobody(device: Device, visitor: SiteClient) -> None:
    """A key that lies there unlocked is not a person."""
    device.is_verifying = False
    assert refusal(enter(visitor, device)) == REFUSED


def test_refuses_the_signature_of_another_key(device: Device, visitor: SiteClient) -> None:
    thief = Device(SHOP_HOST)
    thief.id = device.id
    assert refusal(enter(visitor, thief)) == REFUSED


@pytest.mark.parametrize("part", ["client_data", "authenticator_data", "signature"])
@pytest.mark.parametrize(
    "bent", [lambda b: b[:-1] + bytes([b[-1] ^ 1]), lambda b: b[:5], lambda b: b + b"x" * 9]
)
def test_refuses_an_answer_that_was_bent(
    device: Device, visitor: SiteClient, part: str, bent: Callable[[bytes], bytes]
) -> None:
    answer = device.used(ask(visitor))
    answer[part] = encoded(bent(decoded(answer[part])))
    assert refusal(visitor.post_json(f"{SESSION}/passkey", answer)) == REFUSED


@pytest.mark.parametrize("minutes", [11, 60 * 24])
def test_refuses_an_answer_that_comes_late(
    device: Device, visitor: SiteClient, still_clock: None, minutes: int
) -> None:
    answer = device.used(ask(visitor))
    with clock.moved(timedelta(minutes=minutes)):
        assert refusal(visitor.post_json(f"{SESSION}/passkey", answer)) == REFUSED


def test_refuses_a_challenge_for_making_as_one_for_entering(
    device: Device, owner: SiteClient, visitor: SiteClient
) -> None:
    question = owner.post_json(f"{ACCOUNT}/passkeys/question").json()
    assert refusal(visitor.post_json(f"{SESSION}/passkey", device.used(question))) == REFUSED


def test_refuses_somebody_without_a_role_here(
    cast: Cast, device: Device, owner: SiteClient, visitor: SiteClient
) -> None:
    Person.objects.filter(id=cast.owner.id).update(is_active=False)
    assert refusal(enter(visitor, device)) == REFUSED


def test_keeps_a_new_key_of_its_own_question_only(cast: Cast, client_of: Open, owner: SiteClient) -> None:
    """The question was another person's."""
    question = client_of(cast.member).post_json(f"{ACCOUNT}/passkeys/question").json()
    answer = owner.post_json(f"{ACCOUNT}/passkeys", Device(SHOP_HOST).made(question))
    assert refusal(answer) == REFUSED
    assert rows(owner) == []


def test_keeps_no_key_twice(device: Device, cast: Cast, client_of: Open) -> None:
    assert refusal(add(client_of(cast.member), device)) == REFUSED
    assert Passkey.objects.count() == 1


@pytest.mark.parametrize("name", ["", "  ", "x" * 61])
def test_wants_a_name(owner: SiteClient, name: str) -> None:
    assert refusal(add(owner, Device(SHOP_HOST), name)) == REFUSED


def test_refuses_a_key_made_for_another_host(owner: SiteClient) -> None:
    assert refusal(add(owner, Device(OTHER_HOST))) == REFUSED


def test_refuses_an_attestation_that_is_none(owner: SiteClient) -> None:
    question = owner.post_json(f"{ACCOUNT}/passkeys/question").json()
    for junk in ("eA", "_" * 9, encoded(b"\xa1\x63fmt\x64none"), encoded(b"\x9f" * 900)):
        answer = Device(SHOP_HOST).made(question) | {"attestation": junk}
        assert refusal(owner.post_json(f"{ACCOUNT}/passkeys", answer)) == REFUSED, junk


def test_has_room_for_a_number_of_them(cast: Cast, owner: SiteClient) -> None:
    Passkey.objects.bulk_create(
        Passkey(person=cast.owner, credential_id=str(i), public_key=b"", name="k", created_at=clock.now())
        for i in range(MOST_PASSKEYS)
    )  # fmt: skip
    answer = owner.post_json(f"{ACCOUNT}/passkeys/question")
    assert refusal(answer) == REFUSED
    assert f"{MOST_PASSKEYS} passkeys" in answer.json()["error"]


def test_is_listed_and_named(device: Device, owner: SiteClient, visitor: SiteClient) -> None:
    (row,) = rows(owner)
    assert (row["name"], row["host"], row["last_used_at"]) == ("Laptop", SHOP_HOST, None)
    enter(visitor, device)
    owner.put_json(f"{ACCOUNT}/passkeys/{row['id']}", {"name": " Blue   key "})
    (row,) = rows(owner)
    assert (row["name"], bool(row["last_used_at"])) == ("Blue key", True)


def test_opens_nothing_once_removed_and_again_once_put_back(
    device: Device, owner: SiteClient, visitor: SiteClient
) -> None:
    ((passkey_id),) = [row["id"] for row in rows(owner)]
    assert owner.delete_json(f"{ACCOUNT}/passkeys/{passkey_id}").status_code == 204
    assert rows(owner) == []
    assert refusal(enter(visitor, device)) == REFUSED
    assert owner.post_json(f"{ACCOUNT}/passkeys/{passkey_id}/restore").status_code == 200
    assert enter(visitor, device).status_code == 200


def test_is_forgotten_a_day_after_its_removal(device: Device, owner: SiteClient, visitor: SiteClient) -> None:
    enter(visitor, device)
    owner.delete_json(f"{ACCOUNT}/passkeys/{rows(owner)[0]['id']}")
    prune_sessions()
    assert (Passkey.objects.count(), UsedChallenge.objects.count()) == (1, 1)
    with clock.moved(timedelta(days=2)):
        prune_sessions()
    assert (Passkey.objects.count(), UsedChallenge.objects.count()) == (0, 0)


def test_is_nobody_elses_to_change(cast: Cast, device: Device, owner: SiteClient, client_of: Open) -> None:
    """I01"""
    address = f"{ACCOUNT}/passkeys/{rows(owner)[0]['id']}"
    other = client_of(cast.member)
    assert other.put_json(address, {"name": "Mine"}).status_code == 404
    assert other.delete_json(address).status_code == 404
    assert other.post_json(f"{address}/restore").status_code == 404
    assert rows(owner)[0]["name"] == "Laptop"


@pytest.mark.parametrize(
    ("method", "path"), [("POST", "question"), ("POST", ""), ("DELETE", "id"), ("POST", "id/restore")]
)
def test_changes_ask_for_the_password_again(
    device: Device, owner: SiteClient, still_clock: None, method: str, path: str
) -> None:
    """H12"""
    body = device.made(ask(owner)) if path == "" else None
    address = f"{ACCOUNT}/passkeys/{path.replace('id', rows(owner)[0]['id'])}".rstrip("/")
    with clock.moved(timedelta(minutes=11)):
        assert refusal(owner.call(method, address, body)) == (403, "password-needed")


def prove(browser: SiteClient, device: Device) -> Answer:
    question = browser.post_json(f"{SESSION}/passkey-proof-question").json()
    return browser.post_json(f"{SESSION}/passkey-proof", device.used(question))


def test_stands_for_the_password_given_again(device: Device, owner: SiteClient, still_clock: None) -> None:
    """H12"""
    address = f"{ACCOUNT}/passkeys/{rows(owner)[0]['id']}"
    with clock.moved(timedelta(minutes=11)):
        assert owner.delete_json(address).status_code == 403
        assert prove(owner, device).status_code == 204
        assert owner.delete_json(address).status_code == 204


def test_is_no_proof_of_another_person(cast: Cast, device: Device, client_of: Open) -> None:
    """The member's session, the owner's key."""
    member = client_of(cast.member)
    add(member, Device(SHOP_HOST))
    assert refusal(prove(member, device)) == REFUSED


def test_is_no_proof_by_an_answer_for_entering(device: Device, owner: SiteClient) -> None:
    answer = owner.post_json(f"{SESSION}/passkey-proof", device.used(ask(owner)))
    assert refusal(answer) == REFUSED


def test_every_change_is_told_and_noted(cast: Cast, device: Device, owner: SiteClient) -> None:
    """N08"""
    passkey_id = rows(owner)[0]["id"]
    owner.delete_json(f"{ACCOUNT}/passkeys/{passkey_id}")
    owner.post_json(f"{ACCOUNT}/passkeys/{passkey_id}/restore")
    with tenant(cast.shop.id):
        told = list(
            Message.objects.filter(kind="sign-in-changed").order_by("id").values_list("text", flat=True)
        )
        acts = list(AuditEntry.objects.order_by("sequence").values_list("operation", flat=True))
    for word, text in zip(["was added", "was removed", "was put back"], told, strict=True):
        assert f"“Laptop” {word}" in text or f"“Laptop” of your account {word}" in text
    assert acts[-3:] == ["accounts.add_passkey", "accounts.remove_passkey", "accounts.restore_passkey"]


def test_a_refused_one_is_noted(cast: Cast, device: Device, visitor: SiteClient) -> None:
    """N08"""
    device.is_verifying = False
    enter(visitor, device)
    with tenant(cast.shop.id):
        last = AuditEntry.objects.order_by("sequence").last()
    assert last is not None
    assert (last.operation, last.detail["where"]) == ("accounts.sign_in_failed", "passkey")


def test_a_newcomer_of_the_website_has_none(cast: Cast, client_of: Open) -> None:
    person = create_person("new@example.com", "Nora New", cast.shop, Role.EDITOR)
    answer = client_of(person).post_json(f"{SESSION}/passkey-proof-question")
    assert refusal(answer) == REFUSED
