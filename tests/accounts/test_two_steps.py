"""The second step of signing in: an app's codes, codes on paper, and what strangers can do about it."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.test import override_settings

from sitewright.accounts.errors import NoSuchPerson, NoTwoSteps
from sitewright.accounts.models import AuthenticatorApp, RecoveryCode
from sitewright.accounts.operations.turn_off_two_steps import reset_two_steps
from sitewright.history.models import AuditEntry
from sitewright.kit import clock
from sitewright.kit.tenancy import tenant
from sitewright.mail.models import Message
from tests.accounts.two_steps import ACCOUNT, SESSION, App, begin, confirm, first_step, second_step, turn_on
from tests.cast import OTHER_HOST, PASSWORD, SHOP_HOST, Cast, SiteClient

Open = Callable[..., SiteClient]
pytestmark = pytest.mark.usefixtures("still_clock")


@pytest.fixture
def owner(cast: Cast, client_of: Open) -> SiteClient:
    return client_of(cast.owner)


def ways(browser: SiteClient) -> dict[str, object]:
    found: dict[str, object] = browser.get_json(f"{ACCOUNT}/sign-in").json()["two_steps"]
    return found


def letters(cast: Cast, kind: str = "sign-in-changed") -> list[str]:
    with tenant(cast.shop.id):
        return list(Message.objects.filter(kind=kind).order_by("id").values_list("text", flat=True))


def acts(cast: Cast) -> list[str]:
    with tenant(cast.shop.id):
        return list(AuditEntry.objects.order_by("sequence").values_list("operation", flat=True))


def test_is_off_until_a_code_was_given(owner: SiteClient, visitor: SiteClient) -> None:
    begin(owner)
    assert ways(owner)["is_on"] is False
    assert visitor.sign_in("owner@example.com").status_code == 200


def test_is_not_turned_on_by_a_wrong_code(owner: SiteClient) -> None:
    app = begin(owner)
    answer = confirm(owner, app.code(steps_ahead=5))
    assert (answer.status_code, answer.json()["code"]) == (400, "wrong-code")
    assert ways(owner)["is_on"] is False


def test_asks_for_the_code_after_the_password(owner: SiteClient, visitor: SiteClient) -> None:
    app, _ = turn_on(owner)
    ticket = first_step(visitor)
    assert visitor.get_json(SESSION).status_code == 401
    answer = second_step(visitor, ticket, app.code(steps_ahead=1))
    assert (answer.status_code, answer.json()["person"]["email"]) == (200, "owner@example.com")
    assert visitor.get_json(SESSION).status_code == 200


def test_takes_a_code_with_the_blank_apps_show(owner: SiteClient, visitor: SiteClient) -> None:
    app, _ = turn_on(owner)
    code = app.code(steps_ahead=1)
    assert second_step(visitor, first_step(visitor), f" {code[:3]} {code[3:]}").status_code == 200


def test_says_nothing_of_it_for_a_wrong_password(owner: SiteClient, visitor: SiteClient) -> None:
    """H03"""
    turn_on(owner)
    answer = visitor.sign_in("owner@example.com", "wrong")
    assert (answer.status_code, answer.json()["code"]) == (400, "wrong-credentials")


def test_refuses_a_code_a_second_time(owner: SiteClient, visitor: SiteClient) -> None:
    """Whoever has looked over a shoulder has nothing: the code is within its window, and used up."""
    app, _ = turn_on(owner)
    code = app.code(steps_ahead=1)
    assert second_step(visitor, first_step(visitor), code).status_code == 200
    thief = SiteClient(SHOP_HOST)
    answer = second_step(thief, first_step(thief), code)
    assert (answer.status_code, answer.json()["code"]) == (400, "code-used")


def test_refuses_the_code_it_was_turned_on_with(owner: SiteClient, visitor: SiteClient) -> None:
    app, _ = turn_on(owner)
    assert second_step(visitor, first_step(visitor), app.code()).json()["code"] == "code-used"


def test_refuses_an_older_code_after_a_newer_one(owner: SiteClient, visitor: SiteClient) -> None:
    app, _ = turn_on(owner)
    with clock.moved(timedelta(minutes=5)):
        second_step(visitor, first_step(visitor), app.code(steps_ahead=1))
        other = SiteClient(SHOP_HOST)
        assert second_step(other, first_step(other), app.code()).json()["code"] == "code-used"


def test_refuses_the_app_of_another_person(cast: Cast, client_of: Open, visitor: SiteClient) -> None:
    turn_on(client_of(cast.owner))
    others_app, others_codes = turn_on(client_of(cast.member))
    ticket = first_step(visitor)
    for code in (others_app.code(steps_ahead=1), others_codes[0]):
        assert second_step(visitor, ticket, code).json()["code"] == "wrong-code"


def test_refuses_a_secret_that_was_put_into_another_row(cast: Cast, client_of: Open) -> None:
    """Sealed with whose it is: a row that was copied opens nothing."""
    owner = client_of(cast.owner)
    turn_on(owner)
    turn_on(client_of(cast.member))
    own = AuthenticatorApp.objects.get(person=cast.member)
    AuthenticatorApp.objects.filter(person=cast.owner).update(sealed_secret=own.sealed_secret)
    assert ways(owner)["is_unreadable"] is True


@pytest.mark.usefixtures("limits")
def test_ends_guessing_after_ten_codes(owner: SiteClient) -> None:
    """L03, H04: with tickets from as many addresses as one likes."""
    app, _ = turn_on(owner)
    answers = []
    for number in range(12):
        thief = SiteClient(SHOP_HOST, REMOTE_ADDR=f"198.51.100.{number + 1}")
        if number == 0:
            ticket = first_step(thief)
        answers.append(second_step(thief, ticket, app.code(steps_ahead=9)).status_code)
    assert answers == [400] * 10 + [429] * 2


@pytest.mark.usefixtures("limits")
def test_strangers_codes_do_not_keep_a_known_device_out(owner: SiteClient) -> None:
    """H04, decision 0014"""
    app, _ = turn_on(owner)
    thief = SiteClient(SHOP_HOST, REMOTE_ADDR="198.51.100.7")
    ticket = first_step(thief)
    for _ in range(11):
        last = second_step(thief, ticket, app.code(steps_ahead=9))
    assert last.status_code == 429
    owner.delete_json(SESSION)
    assert second_step(owner, first_step(owner), app.code(steps_ahead=1)).status_code == 200


@pytest.mark.parametrize(("minutes", "code"), [(9, ""), (11, "second-step-over")])
def test_waits_ten_minutes_for_the_code(
    owner: SiteClient, visitor: SiteClient, minutes: int, code: str
) -> None:
    app, _ = turn_on(owner)
    ticket = first_step(visitor)
    with clock.moved(timedelta(minutes=minutes)):
        assert second_step(visitor, ticket, app.code()).json().get("code", "") == code


@pytest.mark.parametrize("made_up", ["", "x.y", "{}A", "A{}", "{}.{}"])
def test_refuses_a_ticket_nobody_wrote(owner: SiteClient, visitor: SiteClient, made_up: str) -> None:
    app, _ = turn_on(owner)
    ticket = made_up.replace("{}", first_step(visitor))
    assert second_step(visitor, ticket, app.code(1)).json()["code"] == "second-step-over"


def test_refuses_a_ticket_of_another_website(owner: SiteClient, cast: Cast) -> None:
    """I01"""
    app, _ = turn_on(owner)
    ticket = first_step(SiteClient(SHOP_HOST))
    elsewhere = SiteClient(OTHER_HOST)
    assert second_step(elsewhere, ticket, app.code(1)).json()["code"] == "second-step-over"


def test_refuses_a_ticket_from_before_a_new_password(owner: SiteClient, visitor: SiteClient) -> None:
    app, _ = turn_on(owner)
    ticket = first_step(visitor)
    owner.put_json(
        f"{SESSION}/password", {"current_password": PASSWORD, "new_password": "another-long-secret"}
    )
    assert second_step(visitor, ticket, app.code(1)).json()["code"] == "second-step-over"


def test_a_code_from_paper_works_once(owner: SiteClient, visitor: SiteClient, cast: Cast) -> None:
    _, codes = turn_on(owner)
    assert len(set(codes)) == 10
    typed = codes[3].upper().replace("-", " ")
    assert second_step(visitor, first_step(visitor), typed).status_code == 200
    assert ways(visitor)["recovery_codes_left"] == 9
    again = SiteClient(SHOP_HOST)
    assert second_step(again, first_step(again), codes[3]).json()["code"] == "wrong-code"
    assert "9 are left" in letters(cast)[-1]


def test_keeps_only_hashes_of_codes(owner: SiteClient) -> None:
    app, codes = turn_on(owner)
    kept = {*RecoveryCode.objects.values_list("code_hash", flat=True)}
    assert len(kept) == 10
    assert not kept & {*codes}
    sealed = AuthenticatorApp.objects.get().sealed_secret
    assert app.secret.hex() not in sealed


def test_new_codes_void_the_old_ones(owner: SiteClient, visitor: SiteClient) -> None:
    _, old = turn_on(owner)
    new = owner.post_json(f"{ACCOUNT}/two-steps/recovery-codes").json()["recovery_codes"]
    ticket = first_step(visitor)
    assert second_step(visitor, ticket, old[0]).json()["code"] == "wrong-code"
    assert second_step(visitor, ticket, new[0]).status_code == 200


def test_there_are_no_codes_without_an_app(owner: SiteClient) -> None:
    answer = owner.post_json(f"{ACCOUNT}/two-steps/recovery-codes")
    assert (answer.status_code, answer.json()["code"]) == (409, "no-two-steps")


def test_is_turned_off_again(owner: SiteClient, visitor: SiteClient) -> None:
    _, codes = turn_on(owner)
    ticket = first_step(visitor)
    assert owner.delete_json(f"{ACCOUNT}/two-steps").status_code == 204
    assert visitor.sign_in("owner@example.com").status_code == 200
    # What was begun before is no way in with what was forgotten.
    assert second_step(SiteClient(SHOP_HOST), ticket, codes[0]).json()["code"] == "wrong-code"


def test_moves_to_a_new_telephone(owner: SiteClient, visitor: SiteClient) -> None:
    """The old app goes on until the new one has given a code."""
    old, _ = turn_on(owner)
    new = begin(owner)
    assert second_step(visitor, first_step(visitor), old.code(1)).status_code == 200
    with clock.moved(timedelta(minutes=5)):
        assert confirm(owner, new.code()).status_code == 200
        again = SiteClient(SHOP_HOST)
        ticket = first_step(again)
        assert second_step(again, ticket, old.code()).json()["code"] == "wrong-code"
        assert second_step(again, ticket, new.code(1)).status_code == 200


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("POST", "two-steps/app", None),
        ("PUT", "two-steps/app", {"code": "123456"}),
        ("POST", "two-steps/recovery-codes", None),
        ("DELETE", "two-steps", None),
    ],
)
def test_every_change_asks_for_the_password_again(
    owner: SiteClient, method: str, path: str, body: dict[str, str] | None
) -> None:
    """H12"""
    turn_on(owner)
    with clock.moved(timedelta(minutes=11)):
        answer = owner.call(method, f"{ACCOUNT}/{path}", body)
    assert (answer.status_code, answer.json()["code"]) == (403, "password-needed")


def test_every_change_is_told_and_noted(owner: SiteClient, cast: Cast) -> None:
    """N08"""
    turn_on(owner)
    owner.post_json(f"{ACCOUNT}/two-steps/recovery-codes")
    owner.delete_json(f"{ACCOUNT}/two-steps")
    told = letters(cast)
    assert [
        word in text for word, text in zip(["is on", "New recovery", "turned off"], told, strict=True)
    ] == [True] * 3
    assert acts(cast)[1:] == [
        "accounts.begin_two_steps",
        "accounts.confirm_two_steps",
        "accounts.renew_recovery_codes",
        "accounts.turn_off_two_steps",
    ]


def test_a_wrong_code_is_noted(owner: SiteClient, visitor: SiteClient, cast: Cast) -> None:
    """N08"""
    app, _ = turn_on(owner)
    second_step(visitor, first_step(visitor), app.code(9))
    assert acts(cast)[-1] == "accounts.sign_in_failed"


def test_a_secret_sealed_with_another_key_is_told_in_words(owner: SiteClient, visitor: SiteClient) -> None:
    """After the secret key was lost: no 500, and codes from paper go on working."""
    app, codes = turn_on(owner)
    with override_settings(SECRET_KEY="quite-another-key-of-this-installation"):
        ticket = first_step(visitor)
        answer = second_step(visitor, ticket, app.code(1))
        assert (answer.status_code, answer.json()["code"]) == (409, "sealed-elsewhere")
        assert "sitewright reset-two-steps" in answer.json()["error"]
        assert second_step(visitor, ticket, codes[0]).status_code == 200
        assert ways(visitor)["is_unreadable"] is True


def test_the_server_lets_somebody_in_without(owner: SiteClient, visitor: SiteClient, cast: Cast) -> None:
    turn_on(owner)
    reset_two_steps("Owner@example.com")
    assert visitor.sign_in("owner@example.com").status_code == 200
    assert "whoever runs the server" in letters(cast)[-1]
    assert acts(cast)[-2] == "accounts.reset_two_steps"


def test_the_server_says_what_it_cannot_reset(cast: Cast) -> None:
    with pytest.raises(NoSuchPerson):
        reset_two_steps("nobody@example.com")
    with pytest.raises(NoTwoSteps):
        reset_two_steps("owner@example.com")


def test_a_code_of_nobodys_app_is_no_code(owner: SiteClient) -> None:
    """Confirming what was never begun."""
    assert confirm(owner, App("GEZDGNBVGY3TQOJQ").code()).json()["code"] == "no-app-begun"
