"""Add a passkey to a customer's account, remove it, and put it back."""

from django.db import IntegrityError, transaction
from django.http import HttpRequest

from sitewright.accounts.errors import PasskeyRefused
from sitewright.accounts.factors.passkeys import NewKey, challenge_of
from sitewright.kit import clock
from sitewright.kit.locks import lock_rows
from sitewright.kit.messages import Message
from sitewright.orders.customers.errors import NoSuchCustomerPasskey, SignInAgain, TooManyCustomerPasskeys
from sitewright.orders.customers.models import Customer, CustomerPasskey, CustomerSession
from sitewright.orders.customers.passkeys import MAKING, MOST_PASSKEYS, is_proven, passkeys_of


def add_passkey(request: HttpRequest, session: CustomerSession, ticket: str, answer: NewKey) -> None:
    """Keep the public half of the key, under the name of the browser it was made with.

    Raises SignInAgain, PasskeyRefused and TooManyCustomerPasskeys.
    """
    from sitewright.accounts.factors.ceremonies import verified_new_key

    if not is_proven(session):
        raise SignInAgain
    asked = challenge_of(request, MAKING, ticket, session.customer_id)
    made = verified_new_key(request, asked, answer)
    passkey = CustomerPasskey(
        customer=session.customer,
        host=asked.host,
        credential_id=answer.credential_id,
        public_key=made.credential_public_key,
        sign_count=made.sign_count,
        name=session.browser,
        created_at=clock.now(),
    )
    _keep(passkey)


@transaction.atomic
def remove_passkey(customer: Customer, passkey_id: str) -> None:
    """It opens nothing from now on; for a day it can be put back. Raises NoSuchCustomerPasskey."""
    lock_rows("orders_customer", [customer.id])
    passkey = require_passkey(customer, passkey_id)
    CustomerPasskey.objects.filter(id=passkey.id).update(removed_at=clock.now())


@transaction.atomic
def put_back_passkey(customer: Customer, passkey_id: str) -> None:
    """Raises NoSuchCustomerPasskey and TooManyCustomerPasskeys."""
    lock_rows("orders_customer", [customer.id])
    passkey = require_passkey(customer, passkey_id, is_removed=True)
    _require_room(customer)
    CustomerPasskey.objects.filter(id=passkey.id).update(removed_at=None)


def require_passkey(customer: Customer, passkey_id: str, *, is_removed: bool = False) -> CustomerPasskey:
    """Raises NoSuchCustomerPasskey for one of somebody else as for none."""
    rows = CustomerPasskey.objects.filter(customer=customer, removed_at__isnull=not is_removed)
    found: CustomerPasskey | None = rows.filter(id=passkey_id).first()
    if found is None:
        raise NoSuchCustomerPasskey
    return found


@transaction.atomic
def _keep(passkey: CustomerPasskey) -> None:
    lock_rows("orders_customer", [passkey.customer_id])
    _require_room(passkey.customer)
    try:
        # In a savepoint: the transaction goes on after the refusal.
        with transaction.atomic():
            passkey.save(force_insert=True)
    # The same answer a second time, or a device that gives two people one id.
    except IntegrityError:
        raise PasskeyRefused(Message("accounts.passkey-known")) from None


def _require_room(customer: Customer) -> None:
    if len(passkeys_of(customer)) >= MOST_PASSKEYS:
        raise TooManyCustomerPasskeys(MOST_PASSKEYS)
