"""Signing in by a passkey, and proving with one that it is still the same person."""

from typing import TYPE_CHECKING

from django.db import transaction
from django.http import HttpRequest

from sitewright.accounts.allowances import allow_proof
from sitewright.accounts.devices import find_device
from sitewright.accounts.entering import let_in
from sitewright.accounts.errors import PasskeyRefused
from sitewright.accounts.events import SignInEvent, tell
from sitewright.accounts.factors.passkeys import (
    ENTERING,
    Challenge,
    KeyUse,
    Question,
    challenge_of,
    host_of,
)
from sitewright.accounts.factors.spent_challenges import spend_challenge
from sitewright.accounts.models import OpenSession, Passkey
from sitewright.accounts.queries import roles_of
from sitewright.accounts.trail import note
from sitewright.history import actor
from sitewright.history.actor import Actor
from sitewright.kit import clock, rate_limits
from sitewright.kit.http import client_address
from sitewright.kit.messages import Message

if TYPE_CHECKING:
    from webauthn.authentication.verify_authentication_response import VerifiedAuthentication

# Nobody guesses a signature: this bounds the work, and an office behind one address comes in all the same.
_PER_ADDRESS = "60 per 15 minutes"
_MESSAGE = Message("accounts.too-many-tries")


def ask_for_key(request: HttpRequest) -> Question:
    """What the browser is asked at the sign-in; the same for everybody."""
    from sitewright.accounts.factors.ceremonies import question_for_key

    return question_for_key(request)


def sign_in_with_passkey(
    request: HttpRequest, ticket: str, answer: KeyUse, *, remember_me: bool = False
) -> Actor:
    """Open a session for whose passkey it is. The key was unlocked on its device, so no code is asked for.

    A passkey nobody has, a removed one, and one of somebody without a role here are the same PasskeyRefused.
    Raises RateLimited.
    """
    address = client_address(request)
    rate_limits.check_address("passkey-sign-in", address, _PER_ADDRESS, _MESSAGE)
    asked = challenge_of(request, ENTERING, ticket)
    passkey = _passkey(answer, asked.host)
    roles = roles_of(passkey.person_id if passkey else "")
    if passkey is None or not passkey.person.is_active or not roles:
        tell(SignInEvent.FAILED, account="", address=address, where="passkey")
        raise PasskeyRefused(Message("accounts.passkey-unknown"))
    _use(request, asked, answer, passkey)
    device = find_device(request, passkey.person.email)
    return let_in(request, passkey.person, roles, device, remember_me=remember_me, by="passkey")


def ask_for_proof(request: HttpRequest) -> Question:
    """What the browser is asked when the signed-in person is to prove it is them. Raises PasskeyRefused when
    they have no passkey on this host.
    """
    from sitewright.accounts.factors.ceremonies import question_for_key

    who = actor.current()
    here = Passkey.objects.filter(person_id=who.person_id, host=host_of(request), removed_at__isnull=True)
    keys = list(here.values_list("credential_id", flat=True))
    if not keys:
        raise PasskeyRefused(Message("accounts.passkey-unknown"))
    return question_for_key(request, who.person_id, keys)


def prove_by_passkey(request: HttpRequest, ticket: str, answer: KeyUse) -> None:
    """As good as giving the password again. Raises PasskeyRefused and RateLimited."""
    who = actor.current()
    allow_proof(who.person_id)
    asked = challenge_of(request, ENTERING, ticket, who.person_id)
    passkey = _passkey(answer, asked.host)
    if passkey is None or passkey.person_id != who.person_id:
        raise PasskeyRefused(Message("accounts.passkey-unknown"))
    _use(request, asked, answer, passkey)
    OpenSession.objects.filter(id=who.session_id).update(proven_at=clock.now(), wrong_password_count=0)
    note("accounts.prove_password", who.person_id, {"by": "passkey"})


def _passkey(answer: KeyUse, host: str) -> Passkey | None:
    """Of this host alone, whatever browsers let through."""
    kept = Passkey.objects.select_related("person").filter(host=host, removed_at__isnull=True)
    return kept.filter(credential_id=answer.credential_id).first()


def _use(request: HttpRequest, asked: Challenge, answer: KeyUse, passkey: Passkey) -> None:
    from sitewright.accounts.factors.ceremonies import verified_use

    address, person = client_address(request), passkey.person
    try:
        _spend(asked, passkey, verified_use(request, asked, answer, passkey))
    except PasskeyRefused:
        tell(SignInEvent.FAILED, account=person.email, address=address, person_id=person.id, where="passkey")
        raise


@transaction.atomic
def _spend(asked: Challenge, passkey: Passkey, used: "VerifiedAuthentication") -> None:
    spend_challenge(asked)
    # Only over the count that was compared: of two copies of one key at the same moment one is refused.
    same = Passkey.objects.filter(id=passkey.id, sign_count=passkey.sign_count, removed_at__isnull=True)
    if not same.update(sign_count=used.new_sign_count, last_used_at=clock.now()):
        raise PasskeyRefused(Message("accounts.passkey-refused"))
