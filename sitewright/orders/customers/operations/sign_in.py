"""Sign a customer in by a code. The first right code of an address makes its account."""

from dataclasses import dataclass

from django.db import IntegrityError, transaction
from django.db.models.functions import Lower

from sitewright.kit import clock
from sitewright.orders.customers.models import CodePurpose, Customer
from sitewright.orders.customers.operations.use_code import use_code
from sitewright.orders.customers.queries import customer_with
from sitewright.orders.customers.sessions import end_session, open_session
from sitewright.orders.models.order import Order


@dataclass(frozen=True, slots=True)
class SigningIn:
    """`brought` is the session key the browser has already: it ends, whoever it was given by."""

    key: str
    code: str
    address: str
    browser: str
    language: str = ""
    brought: str = ""


@dataclass(frozen=True, slots=True)
class SignedIn:
    customer: Customer
    token: str


def sign_in(asked: SigningIn) -> SignedIn:
    """Raises CodeGone, WrongCode and RateLimited."""
    email = use_code(asked.key, asked.code, CodePurpose.SIGN_IN, address=asked.address)
    return _signed_in(email, asked)


@transaction.atomic
def let_in(customer: Customer, browser: str, brought: str) -> SignedIn:
    """Whoever has proven to be this customer."""
    customer.signed_in_at = clock.now()
    customer.save(update_fields=["signed_in_at"])
    end_session(brought)
    return SignedIn(customer, open_session(customer, browser))


@transaction.atomic
def _signed_in(email: str, asked: SigningIn) -> SignedIn:
    customer = customer_with(email) or _made(email, asked.language)
    return let_in(customer, asked.browser, asked.brought)


def _made(email: str, language: str) -> Customer:
    """A new account, or the one another browser has made in the same moment."""
    customer = Customer(email=email, name=_name_so_far(email), language=language, created_at=clock.now())
    try:
        with transaction.atomic():
            customer.save(force_insert=True)
    except IntegrityError:
        return customer_with(email) or customer
    return customer


def _name_so_far(email: str) -> str:
    """Who has bought here as a guest has said the name then."""
    ordered = Order.objects.annotate(buyer=Lower("email")).filter(buyer=email)
    last = ordered.order_by("-number").values_list("customer_name", flat=True)
    return str(last.first() or "")
