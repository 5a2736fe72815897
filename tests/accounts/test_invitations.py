"""Being invited to work on a website."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from sitewright.accounts.models import Invitation, Person, Role
from sitewright.accounts.queries import roles_of
from sitewright.accounts.tasks import prune_sessions
from sitewright.history.models import AuditEntry, ChangeSet
from sitewright.kit import clock
from sitewright.kit.tenancy import across_tenants, tenant
from sitewright.mail.models import Message
from tests.accounts.invitations import ADA, JOIN, NEW, PEOPLE, accept, invite, letters, token
from tests.accounts.two_steps import turn_on
from tests.cast import OTHER_HOST, PASSWORD, SHOP_HOST, Cast, SiteClient, create_person

Open = Callable[..., SiteClient]
STRANGER = "stranger@example.com"


@pytest.fixture
def owner(cast: Cast, client_of: Open) -> SiteClient:
    return client_of(cast.owner)


def test_lets_somebody_new_in_with_the_role(cast: Cast, owner: SiteClient, visitor: SiteClient) -> None:
    """PL-6.07"""
    assert invite(owner, "Ada@Example.org").status_code == 200
    answer = accept(visitor, token(cast), name="Ada  Lovelace")
    assert (answer.status_code, answer.json()["roles"]) == (200, [Role.EDITOR])
    assert answer.json()["person"]["name"] == "Ada Lovelace"
    assert visitor.get_json("/config/api/pages").status_code == 200
    assert visitor.get_json("/config/api/orders").status_code == 403
    assert SiteClient("shop.localhost").sign_in(ADA, NEW).status_code == 200


def test_tells_the_invited_who_invites_to_what(cast: Cast, owner: SiteClient, visitor: SiteClient) -> None:
    invite(owner)
    shown = visitor.post_json(JOIN, {"token": token(cast)}).json()
    assert shown == {
        "email": ADA,
        "role": Role.EDITOR,
        "inviter_name": "Olive Owner",
        "website_title": "The Shop",
        "has_account": False,
    }


@pytest.mark.parametrize(
    ("locale", "word"), [("en-US", "Olive Owner invites you"), ("de-CH", "lädt Sie ein")]
)
def test_writes_in_the_language_of_the_website(cast: Cast, owner: SiteClient, locale: str, word: str) -> None:
    type(cast.shop).objects.filter(id=cast.shop.id).update(locale=locale)
    invite(owner)
    (mail,) = letters(cast)
    assert mail.to == [ADA]
    assert word in str(mail.body)


def test_asks_somebody_with_an_account_for_its_password(
    cast: Cast, owner: SiteClient, visitor: SiteClient
) -> None:
    """Whoever reads the mailbox of an account does not get the account."""
    invite(owner, STRANGER)
    given = token(cast)
    assert visitor.post_json(JOIN, {"token": given}).json()["has_account"] is True
    wrong = accept(visitor, given, "not-the-password", name="Mallory")
    assert (wrong.json()["code"], list(wrong.json()["fields"])) == ("wrong-password", ["password"])
    assert accept(visitor, given, PASSWORD, name="Mallory").status_code == 200
    assert Person.objects.get(email=STRANGER).name == "Sam Stranger"
    assert SiteClient(OTHER_HOST).sign_in(STRANGER).status_code == 200


def test_lets_nobody_in_who_was_shut_out(cast: Cast, owner: SiteClient, visitor: SiteClient) -> None:
    Person.objects.filter(email=STRANGER).update(is_active=False)
    invite(owner, STRANGER)
    assert accept(visitor, token(cast), PASSWORD).json()["code"] == "wrong-password"


def test_works_once(cast: Cast, owner: SiteClient, visitor: SiteClient) -> None:
    invite(owner)
    given = token(cast)
    accept(visitor, given)
    again = accept(SiteClient("shop.localhost"), given)
    assert (again.status_code, again.json()["code"]) == (400, "invitation-over")
    with tenant(cast.shop.id):
        assert not Invitation.objects.exists()


@pytest.mark.parametrize(("days", "status"), [(6, 200), (8, 400)])
def test_works_for_a_week(cast: Cast, owner: SiteClient, visitor: SiteClient, days: int, status: int) -> None:
    invite(owner)
    given = token(cast)
    with clock.moved(timedelta(days=days)):
        assert accept(visitor, given).status_code == status


def test_is_over_when_the_clock_was_set_back_since(
    cast: Cast, owner: SiteClient, visitor: SiteClient
) -> None:
    """F01"""
    invite(owner)
    given = token(cast)
    with clock.set_wrong(timedelta(days=-1)):
        assert accept(visitor, given).status_code == 400


def test_a_newer_letter_replaces_the_one_before(cast: Cast, owner: SiteClient, visitor: SiteClient) -> None:
    invite(owner)
    again = invite(owner, role=Role.VIEWER)
    third = owner.post_json(f"{PEOPLE}/invitations/{again.json()['id']}/again")
    assert third.status_code == 200
    for number in (0, 1):
        assert accept(visitor, token(cast, number)).json()["code"] == "invitation-over"
    assert accept(visitor, token(cast, 2)).json()["roles"] == [Role.VIEWER]
    with tenant(cast.shop.id):
        assert not Invitation.objects.exists()


def test_a_withdrawn_one_opens_nothing(cast: Cast, owner: SiteClient, visitor: SiteClient) -> None:
    made = invite(owner).json()
    given = token(cast)
    assert owner.delete_json(f"{PEOPLE}/invitations/{made['id']}").status_code == 204
    assert accept(visitor, given).json()["code"] == "invitation-over"
    assert owner.delete_json(f"{PEOPLE}/invitations/{made['id']}").status_code == 404


def test_falls_with_the_rights_of_whoever_invited(
    cast: Cast, owner: SiteClient, client_of: Open, visitor: SiteClient
) -> None:
    """An admin who is removed has left no way in."""
    deputy = create_person("deputy@example.com", "Dana Deputy", cast.shop, Role.ADMIN)
    invite(client_of(deputy))
    given = token(cast)
    owner.delete_json(f"{PEOPLE}/{deputy.id}")
    assert accept(visitor, given).json()["code"] == "invitation-over"


def test_works_on_its_own_website_only(cast: Cast, owner: SiteClient) -> None:
    """I01"""
    invite(owner)
    assert accept(SiteClient(OTHER_HOST), token(cast)).status_code == 400


@pytest.mark.parametrize("given", ["", "x", "0" * 64, "ä" * 20])
def test_takes_no_made_up_link(cast: Cast, owner: SiteClient, visitor: SiteClient, given: str) -> None:
    invite(owner)
    assert accept(visitor, given).json()["code"] == "invitation-over"


def test_a_weak_password_leaves_the_link_good(cast: Cast, owner: SiteClient, visitor: SiteClient) -> None:
    """H01"""
    invite(owner)
    given = token(cast)
    weak = accept(visitor, given, "password1", name="Ada")
    assert (weak.json()["code"], list(weak.json()["fields"])) == ("weak-password", ["password"])
    assert not Person.objects.filter(email=ADA).exists()
    assert accept(visitor, given).status_code == 200


def test_answers_and_asks_the_database_alike_for_known_and_unknown(cast: Cast, owner: SiteClient) -> None:
    """H03: an inviter does not learn who has an account elsewhere."""
    invite(owner, "first@example.com")
    counts, answers = [], []
    for email in (STRANGER, "nobody@example.com"):
        with CaptureQueriesContext(connection) as queries:
            answer = invite(owner, email)
        counts.append(len(queries))
        answers.append((answer.status_code, sorted(answer.json())))
    assert counts[0] == counts[1]
    assert answers[0] == answers[1]
    listed = owner.get_json(PEOPLE).json()["invitations"]
    assert {row["email"] for row in listed} == {"first@example.com", STRANGER, "nobody@example.com"}


def test_says_who_works_here_already(cast: Cast, owner: SiteClient) -> None:
    refused = invite(owner, "MEMBER@example.com")
    assert (refused.status_code, refused.json()["code"]) == (409, "already-here")
    assert list(refused.json()["fields"]) == ["email"]


@pytest.mark.parametrize(("email", "role", "code"), [
    ("nonsense", Role.EDITOR, "mail-bad-address"),
    ("a@b.c\nBcc: x@y.z", Role.EDITOR, "mail-bad-address"),
    (ADA, 5, "unknown-role"),
])  # fmt: skip
def test_refuses_what_is_no_address_or_role(owner: SiteClient, email: str, role: int, code: str) -> None:
    """SF-6.03, J05"""
    assert invite(owner, email, role).json()["code"] == code  # type: ignore[arg-type]


def test_keeps_the_link_neither_in_the_database_nor_in_the_outbox(
    cast: Cast, owner: SiteClient, visitor: SiteClient
) -> None:
    made = invite(owner).json()
    given = token(cast)
    with tenant(cast.shop.id):
        row, message = Invitation.objects.get(), Message.objects.get(kind="invitation")
        history = repr(list(AuditEntry.objects.values())) + repr(list(ChangeSet.objects.values()))
    shown = owner.get_json(f"/config/api/messages/{message.id}").content.decode()
    assert given not in repr(vars(row)) + repr(vars(message)) + history + shown + repr(made)
    assert accept(visitor, row.token_hash).status_code == 400
    assert accept(visitor, row.id).status_code == 400


def test_a_letter_carries_its_own_link_alone(cast: Cast, owner: SiteClient) -> None:
    """A title that looks like the mark of another letter brings that link to nobody else."""
    from sitewright.accounts.mailed_links import mark_of

    invite(owner)
    with tenant(cast.shop.id):
        mark = mark_of(Message.objects.get(kind="invitation").key.removeprefix("invitation-"))
    type(cast.shop).objects.filter(id=cast.shop.id).update(title=mark)
    invite(owner, "mallory@example.com")
    body = str(letters(cast)[-1].body)
    assert token(cast, 0) not in body
    assert mark in body


def test_is_told_in_plain_words(cast: Cast, owner: SiteClient, visitor: SiteClient) -> None:
    """N08"""
    made = invite(owner).json()
    invited = owner.post_json(f"{PEOPLE}/invitations/{made['id']}/again").json()
    accept(visitor, token(cast), name="Ada")
    owner.delete_json(f"{PEOPLE}/invitations/{invite(owner, 'b@example.org').json()['id']}")
    rows = owner.get_json("/config/api/activity").json()["changes"]
    assert [(row["label"], row["actor_name"], row["can_undo"]) for row in reversed(rows)] == [
        (f"Invited {ADA} as Editor", "Olive Owner", False),
        (f"Invited {ADA} again", "Olive Owner", False),
        ("Ada joined as Editor", "Ada", True),
        ("Invited b@example.org as Editor", "Olive Owner", False),
        ("Withdrew the invitation of b@example.org", "Olive Owner", False),
    ]
    assert invited["email"] == ADA


def test_is_forgotten_a_month_after_its_time(cast: Cast, owner: SiteClient) -> None:
    invite(owner)
    with clock.moved(timedelta(days=36)):
        prune_sessions()
        with tenant(cast.shop.id):
            assert Invitation.objects.exists()
    with clock.moved(timedelta(days=38)):
        prune_sessions()
    with across_tenants("all there are"):
        assert not Invitation.objects.exists()


def test_a_failed_acceptance_changes_nothing(
    cast: Cast, owner: SiteClient, visitor: SiteClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A crash in the middle leaves the link good and nobody half inside."""
    invite(owner)
    given = token(cast)
    place = "sitewright.accounts.operations.accept_invitation.open_session"
    with monkeypatch.context() as broken:
        broken.setattr(place, lambda *_, **__: 1 / 0)
        visitor.raise_request_exception = False
        assert accept(visitor, given).status_code == 500
    assert not Person.objects.filter(email=ADA).exists()
    assert accept(visitor, given).status_code == 200
    with tenant(cast.shop.id):
        assert roles_of(Person.objects.get(email=ADA).id) == {Role.EDITOR}


def test_asks_an_account_with_a_second_step_for_its_code(
    cast: Cast, client_of: Open, still_clock: None
) -> None:
    """A letter is no way round it, and is good for another try."""
    app, codes = turn_on(client_of(cast.stranger))
    invite(client_of(cast.owner), "stranger@example.com")
    given, guest = token(cast), SiteClient(SHOP_HOST)
    asked = accept(guest, given, PASSWORD)
    assert (asked.status_code, asked.json()["code"], list(asked.json()["fields"])) == (
        400,
        "code-needed",
        ["code"],
    )
    assert accept(guest, given, PASSWORD, code=app.code(9)).json()["code"] == "wrong-code"
    assert guest.get_json("/config/api/session").status_code == 401
    assert accept(guest, given, PASSWORD, code=codes[0]).status_code == 200
