"""Sign a customer in by a passkey, without a code by mail."""

from typing import TYPE_CHECKING

from django.db import transaction
from django.http import HttpRequest

from sitewright.accounts.errors import PasskeyRefused
from sitewright.accounts.factors.passkeys import Challenge, KeyUse, challenge_of
from sitewright.accounts.factors.spent_challenges import spend_challenge
from sitewright.kit import clock, rate_limits
from sitewright.kit.http import client_address
from sitewright.kit.messages import Message
from sitewright.orders.customers.errors import UnknownPasskey
from sitewright.orders.customers.models import CustomerPasskey
from sitewright.orders.customers.operations.sign_in import SignedIn, let_in
from sitewright.orders.customers.passkeys import ENTERING, passkey_with

if TYPE_CHECKING:
    from webauthn.authentication.verify_authentication_response import VerifiedAuthentication

# Nobody guesses a signature: this bounds the work, and an office behind one address comes in all the same.
_OF_ADDRESS = "60 per 15 minutes"
_TOO_MANY = Message("accounts.too-many-tries")


def sign_in_by_passkey(
    request: HttpRequest, ticket: str, answer: KeyUse, *, browser: str, brought: str
) -> SignedIn:
    """`brought` is the session key the browser has already: it ends.

    A passkey nobody has, a removed one and one that does not hold are the same UnknownPasskey. Raises
    PasskeyRefused for a question too old or answered before, and RateLimited.
    """
    rate_limits.check_address("customer-passkey", client_address(request), _OF_ADDRESS, _TOO_MANY)
    asked = challenge_of(request, ENTERING, ticket)
    passkey = passkey_with(answer.credential_id, asked.host)
    if passkey is None:
        raise UnknownPasskey
    used = _verified(request, asked, answer, passkey)
    return _let_in(asked, passkey, used, browser, brought)


def _verified(
    request: HttpRequest, asked: Challenge, answer: KeyUse, passkey: CustomerPasskey
) -> "VerifiedAuthentication":
    from sitewright.accounts.factors.ceremonies import verified_use

    try:
        return verified_use(request, asked, answer, passkey)
    except PasskeyRefused:
        raise UnknownPasskey from None


@transaction.atomic
def _let_in(
    asked: Challenge, passkey: CustomerPasskey, used: "VerifiedAuthentication", browser: str, brought: str
) -> SignedIn:
    spend_challenge(asked)
    # Only over the count that was compared: of two copies of one key at the same moment one is refused.
    same = CustomerPasskey.objects.filter(
        id=passkey.id, sign_count=passkey.sign_count, removed_at__isnull=True
    )
    if not same.update(sign_count=used.new_sign_count, last_used_at=clock.now()):
        raise UnknownPasskey
    return let_in(passkey.customer, browser, brought)
