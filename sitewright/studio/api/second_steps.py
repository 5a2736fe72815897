"""Signing in by more than a password, or without one: what happens before one is signed in, and proofs."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from ninja import Router

from sitewright.accounts.devices import put_device_cookie
from sitewright.accounts.factors.passkeys import KeyUse
from sitewright.accounts.operations.finish_sign_in import finish_sign_in
from sitewright.accounts.operations.use_passkey import (
    ask_for_key,
    ask_for_proof,
    prove_by_passkey,
    sign_in_with_passkey,
)
from sitewright.history.actor import Actor, acting_as
from sitewright.studio.api.access import signed_in
from sitewright.studio.api.schemas.common import answers
from sitewright.studio.api.schemas.session import Session
from sitewright.studio.api.schemas.sign_in_ways import (
    PasskeyProof,
    PasskeyQuestion,
    PasskeySignIn,
    SecondStepCode,
)
from sitewright.studio.api.session import shown_session

router = Router(tags=["session"])


@router.post("/second-step", auth=None, response=answers(Session))
def post_second_step(request: HttpRequest, response: HttpResponse, body: SecondStepCode) -> dict[str, object]:
    """The code of the app or a recovery code, after the password was right."""
    return _welcomed(finish_sign_in(request, body.ticket, body.code), request, response)


# A POST, though nothing is kept: each answer is a new one.
@router.post("/passkey-question", auth=None, response=answers(PasskeyQuestion))
def post_passkey_question(request: HttpRequest) -> dict[str, Any]:
    """What to ask the browser for; the same for everybody."""
    question = ask_for_key(request)
    return {"options": question.options, "ticket": question.ticket}


@router.post("/passkey", auth=None, response=answers(Session))
def post_passkey_sign_in(
    request: HttpRequest, response: HttpResponse, body: PasskeySignIn
) -> dict[str, object]:
    """Sign in with a passkey of this host."""
    who = sign_in_with_passkey(request, body.ticket, _use(body), remember_me=body.remember_me)
    return _welcomed(who, request, response)


@router.post("/passkey-proof-question", response=answers(PasskeyQuestion))
@signed_in
def post_passkey_proof_question(request: HttpRequest) -> dict[str, Any]:
    """The same for giving a passkey again while signed in; it names one's own keys."""
    question = ask_for_proof(request)
    return {"options": question.options, "ticket": question.ticket}


@router.post("/passkey-proof", response=answers(None, 204))
@signed_in
def post_passkey_proof(request: HttpRequest, body: PasskeyProof) -> HttpResponse:
    """As good as giving one's password again."""
    prove_by_passkey(request, body.ticket, _use(body))
    return HttpResponse(status=204)


def _use(body: PasskeyProof) -> KeyUse:
    return KeyUse(body.key, body.client_data, body.authenticator_data, body.signature)


def _welcomed(who: Actor, request: HttpRequest, response: HttpResponse) -> dict[str, object]:
    put_device_cookie(request, response)
    with acting_as(who):
        return shown_session(who, request)
