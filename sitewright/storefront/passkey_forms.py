"""Forms that a browser fills by its passkey calls: what they are printed with, and what comes back.

Without a script, or in a browser that has no passkeys, they stay hidden: the code by e-mail is always there.
"""

from typing import Annotated

import msgspec
from django.http import HttpRequest

from sitewright.accounts.factors.passkeys import KeyUse, NewKey, Question
from sitewright.kit.messages import text
from sitewright.orders.customers.models import Customer
from sitewright.orders.customers.passkeys import question_for_new, question_for_sign_in
from sitewright.storefront.readable import UnreadableBody
from sitewright.themes.context.account import PASSKEYS, SIGN_IN_BY_PASSKEY, Form, PasskeyAsk

_Base64Url = Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z0-9_-]*$", max_length=20_000)]
_CredentialId = Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z0-9_-]+$", max_length=1_400)]


class _Response(msgspec.Struct):
    client_data: _Base64Url = msgspec.field(name="clientDataJSON")
    authenticator_data: _Base64Url = msgspec.field(name="authenticatorData", default="")
    attestation: _Base64Url = msgspec.field(name="attestationObject", default="")
    signature: _Base64Url = ""


class _Credential(msgspec.Struct):
    """What browsers make of a credential for sending (`PublicKeyCredential.toJSON`)."""

    id: _CredentialId
    response: _Response


def sign_in_forms(request: HttpRequest, next_path: str) -> list[Form]:
    """None where nobody could use it."""
    question = question_for_sign_in(request)
    if question is None:
        return []
    hidden = {"ticket": question.ticket, "next": next_path}
    button = text("customers.passkey-sign-in")
    return [Form(SIGN_IN_BY_PASSKEY, button, hidden=hidden, is_quiet=True, passkey=_ask("use", question))]


def new_passkey_form(request: HttpRequest, customer: Customer) -> Form:
    question = question_for_new(request, customer)
    return Form(
        PASSKEYS,
        text("customers.passkey-add"),
        text=text("customers.passkey-add-text"),
        hidden={"ticket": question.ticket},
        passkey=_ask("make", question),
    )


def sent_use(request: HttpRequest) -> KeyUse:
    """Raises UnreadableBody."""
    sent = _credential(request)
    part = sent.response
    return KeyUse(sent.id, part.client_data, part.authenticator_data, part.signature)


def sent_new_key(request: HttpRequest) -> NewKey:
    """Raises UnreadableBody."""
    sent = _credential(request)
    return NewKey(sent.id, sent.response.client_data, sent.response.attestation)


def _ask(kind: str, question: Question) -> PasskeyAsk:
    return PasskeyAsk(kind, msgspec.json.encode(question.options).decode())


def _credential(request: HttpRequest) -> _Credential:
    try:
        return msgspec.json.decode(request.POST.get("answer", ""), type=_Credential)
    except msgspec.DecodeError:
        raise UnreadableBody from None
