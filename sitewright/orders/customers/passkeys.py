"""Passkeys of customers: which ones there are, and what a browser is asked.

The ceremonies are those of the people who work on a website (accounts/factors), for purposes of their own: a
challenge of the studio's is none of the shop's. Signing in by a passkey opens a customer's session alone.
"""

from datetime import timedelta
from typing import TYPE_CHECKING

from django.http import HttpRequest

from sitewright.accounts.factors.passkeys import KeyOwner, Question, host_of
from sitewright.kit import clock
from sitewright.orders.customers.models import Customer, CustomerPasskey, CustomerSession

if TYPE_CHECKING:
    from django.db.models import QuerySet

ENTERING, MAKING = "customer-passkey-entering", "customer-passkey-making"
MOST_PASSKEYS = 20
PROVEN_FOR = timedelta(minutes=15)
"""A new key opens the account for as long as it is kept: whoever finds a browser left open adds none."""


def passkeys_of(customer: Customer) -> list[CustomerPasskey]:
    """Those that open the account, on whichever host, the newest first."""
    return list(_open_ones().filter(customer=customer).order_by("-created_at", "-id"))


def passkey_with(credential_id: str, host: str) -> CustomerPasskey | None:
    """Of this host alone, whatever browsers let through."""
    found: CustomerPasskey | None = (
        _open_ones().select_related("customer").filter(credential_id=credential_id, host=host).first()
    )
    return found


def is_proven(session: CustomerSession) -> bool:
    """Whether somebody has signed in just now, rather than found a browser that is signed in."""
    return bool(clock.now() - session.created_at <= PROVEN_FOR)


def question_for_sign_in(request: HttpRequest) -> Question | None:
    """The same for everybody. None where no customer of this website has a passkey: nobody is offered one
    in vain, and the library behind it is not loaded.
    """
    if not _open_ones().filter(host=host_of(request)).exists():
        return None
    from sitewright.accounts.factors.ceremonies import question_for_key

    return question_for_key(request, purpose=ENTERING)


def question_for_new(request: HttpRequest, customer: Customer) -> Question:
    """A device that has a key of this customer's is told so instead of making another."""
    from sitewright.accounts.factors.ceremonies import question_for_new_key

    here = _open_ones().filter(customer=customer, host=host_of(request))
    owner = KeyOwner(customer.id, customer.email, customer.name or customer.email)
    return question_for_new_key(request, owner, list(here.values_list("credential_id", flat=True)), MAKING)


def _open_ones() -> "QuerySet[CustomerPasskey]":
    found: QuerySet[CustomerPasskey] = CustomerPasskey.objects.filter(removed_at__isnull=True)
    return found
