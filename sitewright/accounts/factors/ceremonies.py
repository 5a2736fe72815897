"""The WebAuthn ceremonies: what a browser is asked, and whether its answer holds.

Imported where somebody uses a passkey, never at a start: the library behind it takes a tenth of a second and
several megabytes.
"""

from typing import Any

from django.http import HttpRequest
from webauthn import (
    generate_authentication_options,
    generate_registration_options,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.authentication.verify_authentication_response import VerifiedAuthentication
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url, options_to_json_dict
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import AuthenticationCredential as Assertion
from webauthn.helpers.structs import (
    AuthenticatorAssertionResponse,
    AuthenticatorAttestationResponse,
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    RegistrationCredential,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)
from webauthn.registration.verify_registration_response import VerifiedRegistration

from sitewright.accounts.errors import PasskeyRefused
from sitewright.accounts.factors import tickets
from sitewright.accounts.factors.passkeys import (
    ENTERING,
    MAKING,
    VALID_SECONDS,
    Challenge,
    KeptKey,
    KeyOwner,
    KeyUse,
    NewKey,
    Question,
    host_of,
)
from sitewright.kit.messages import Message
from sitewright.kit.randomness import random_bytes

_TIMEOUT_MS = VALID_SECONDS * 1000
_CHALLENGE_BYTES = 32


def question_for_new_key(
    request: HttpRequest, owner: KeyOwner, existing: list[str], purpose: str = MAKING
) -> Question:
    """A device that has one of the `existing` keys is told so instead of making another."""
    challenge = random_bytes(_CHALLENGE_BYTES)
    options = generate_registration_options(
        rp_id=host_of(request),
        rp_name=host_of(request),
        user_name=owner.name,
        user_display_name=owner.shown_name,
        # The id, not the address: devices keep it, and addresses change.
        user_id=owner.id.encode(),
        challenge=challenge,
        timeout=_TIMEOUT_MS,
        # Kept on the device and unlocked by finger, face or PIN there: it stands for name, password and code.
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED,
            user_verification=UserVerificationRequirement.REQUIRED,
        ),
        exclude_credentials=[PublicKeyCredentialDescriptor(base64url_to_bytes(key)) for key in existing],
    )
    return _question(options_to_json_dict(options), purpose, challenge, request, owner.id)


def question_for_key(
    request: HttpRequest, person_id: str = "", keys: list[str] | None = None, purpose: str = ENTERING
) -> Question:
    """Names no keys unless whose they are is known already: nobody learns who has an account here (H03)."""
    challenge = random_bytes(_CHALLENGE_BYTES)
    options = generate_authentication_options(
        rp_id=host_of(request),
        challenge=challenge,
        timeout=_TIMEOUT_MS,
        user_verification=UserVerificationRequirement.REQUIRED,
        allow_credentials=[PublicKeyCredentialDescriptor(base64url_to_bytes(key)) for key in keys or []],
    )
    return _question(options_to_json_dict(options), purpose, challenge, request, person_id)


def verified_new_key(request: HttpRequest, asked: Challenge, answer: NewKey) -> VerifiedRegistration:
    """Raises PasskeyRefused."""
    try:
        return verify_registration_response(
            credential=RegistrationCredential(
                id=answer.credential_id,
                raw_id=base64url_to_bytes(answer.credential_id),
                response=AuthenticatorAttestationResponse(
                    client_data_json=base64url_to_bytes(answer.client_data),
                    attestation_object=base64url_to_bytes(answer.attestation),
                ),
            ),
            expected_challenge=base64url_to_bytes(asked.value),
            expected_rp_id=asked.host,
            expected_origin=_origin(request),
            require_user_verification=True,
        )
    # What is no base64, JSON or CBOR at all fails in whichever way its reader does.
    except _REFUSED:
        raise PasskeyRefused(Message("accounts.passkey-not-made")) from None


def verified_use(
    request: HttpRequest, asked: Challenge, answer: KeyUse, passkey: KeptKey
) -> VerifiedAuthentication:
    """Raises PasskeyRefused, also when the device counts less than it did before: then there are two."""
    try:
        return verify_authentication_response(
            credential=Assertion(
                id=answer.credential_id,
                raw_id=base64url_to_bytes(answer.credential_id),
                response=AuthenticatorAssertionResponse(
                    client_data_json=base64url_to_bytes(answer.client_data),
                    authenticator_data=base64url_to_bytes(answer.authenticator_data),
                    signature=base64url_to_bytes(answer.signature),
                ),
            ),
            expected_challenge=base64url_to_bytes(asked.value),
            expected_rp_id=passkey.host,
            expected_origin=_origin(request),
            credential_public_key=bytes(passkey.public_key),
            credential_current_sign_count=passkey.sign_count,
            require_user_verification=True,
        )
    except _REFUSED:
        raise PasskeyRefused(Message("accounts.passkey-refused")) from None


_REFUSED: tuple[type[Exception], ...] = (
    WebAuthnException, ValueError, KeyError, IndexError, TypeError, EOFError,
)  # fmt: skip


def _question(
    options: dict[str, Any], purpose: str, challenge: bytes, request: HttpRequest, person_id: str
) -> Question:
    asked = Challenge(bytes_to_base64url(challenge), host_of(request), person_id)
    return Question(options, tickets.written(purpose, asked))


def _origin(request: HttpRequest) -> str:
    return f"{request.scheme}://{request.get_host()}"
