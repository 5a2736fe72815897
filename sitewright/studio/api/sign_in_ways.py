"""How one signs in: the second step and passkeys of one's own account."""

# ruff: noqa: ARG001  (ninja hands the request to every handler)

from dataclasses import asdict
from typing import Any

from django.http import HttpRequest, HttpResponse
from ninja import Router

from sitewright.accounts.factors.passkeys import NewKey, host_of
from sitewright.accounts.factors.ways import own_passkeys, own_two_steps
from sitewright.accounts.models import Passkey
from sitewright.accounts.operations.add_passkey import add_passkey, ask_for_passkey
from sitewright.accounts.operations.change_passkey import name_passkey, remove_passkey, restore_passkey
from sitewright.accounts.operations.renew_recovery_codes import renew_recovery_codes
from sitewright.accounts.operations.set_up_two_steps import begin_two_steps, confirm_two_steps
from sitewright.accounts.operations.turn_off_two_steps import turn_off_two_steps
from sitewright.history import actor
from sitewright.kit.tenancy import current_website_id
from sitewright.sites.models import Website
from sitewright.studio.api.access import signed_in, signed_in_again
from sitewright.studio.api.schemas.common import answers
from sitewright.studio.api.schemas.sign_in_ways import (
    AppCode,
    AppSetup,
    NewPasskey,
    PasskeyName,
    PasskeyQuestion,
    PasskeyRow,
    RecoveryCodes,
    SignInWays,
)

router = Router(tags=["account"])


@router.get("/sign-in", response=answers(SignInWays))
@signed_in
def get_sign_in_ways(request: HttpRequest) -> dict[str, Any]:
    """Whether there is a second step, and one's passkeys."""
    person_id = actor.current().person_id
    return {
        "two_steps": asdict(own_two_steps(person_id)),
        "passkeys": [_row(passkey, request) for passkey in own_passkeys(person_id)],
    }


@router.post("/two-steps/app", response=answers(AppSetup))
@signed_in_again
def post_app(request: HttpRequest) -> dict[str, Any]:
    """A new secret for an authenticator app; it counts once a code of it was given."""
    return asdict(begin_two_steps(Website.objects.get(id=current_website_id()).title))


@router.put("/two-steps/app", response=answers(RecoveryCodes))
@signed_in_again
def put_app(request: HttpRequest, body: AppCode) -> dict[str, Any]:
    """Turn the second step on with the app's first code."""
    return {"recovery_codes": confirm_two_steps(body.code)}


@router.post("/two-steps/recovery-codes", response=answers(RecoveryCodes))
@signed_in_again
def post_recovery_codes(request: HttpRequest) -> dict[str, Any]:
    """New ones; those before are void."""
    return {"recovery_codes": renew_recovery_codes()}


@router.delete("/two-steps", response=answers(None, 204))
@signed_in_again
def delete_two_steps(request: HttpRequest) -> HttpResponse:
    """Sign in by the password alone again."""
    turn_off_two_steps()
    return HttpResponse(status=204)


@router.post("/passkeys/question", response=answers(PasskeyQuestion))
@signed_in_again
def post_new_passkey_question(request: HttpRequest) -> dict[str, Any]:
    """What to ask the browser for a new passkey."""
    question = ask_for_passkey(request)
    return {"options": question.options, "ticket": question.ticket}


@router.post("/passkeys", response=answers(PasskeyRow))
@signed_in_again
def post_passkey(request: HttpRequest, body: NewPasskey) -> dict[str, Any]:
    """Keep the passkey the browser has made."""
    made = NewKey(body.key, body.client_data, body.attestation)
    return _row(add_passkey(request, body.ticket, made, body.name), request)


@router.put("/passkeys/{passkey_id}", response=answers(PasskeyRow))
@signed_in
def put_passkey_name(request: HttpRequest, passkey_id: str, body: PasskeyName) -> dict[str, Any]:
    """Call it something else."""
    return _row(name_passkey(passkey_id, body.name), request)


@router.delete("/passkeys/{passkey_id}", response=answers(None, 204))
@signed_in_again
def delete_one_passkey(request: HttpRequest, passkey_id: str) -> HttpResponse:
    """It opens nothing any more."""
    remove_passkey(passkey_id)
    return HttpResponse(status=204)


@router.post("/passkeys/{passkey_id}/restore", response=answers(PasskeyRow))
@signed_in_again
def post_passkey_restore(request: HttpRequest, passkey_id: str) -> dict[str, Any]:
    """Take back its removal."""
    return _row(restore_passkey(passkey_id), request)


def _row(passkey: Passkey, request: HttpRequest) -> dict[str, Any]:
    names = ("id", "name", "host", "created_at", "last_used_at")
    shown = {name: getattr(passkey, name) for name in names}
    return {**shown, "is_of_this_host": passkey.host == host_of(request)}
