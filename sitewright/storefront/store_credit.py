"""Store credit at the checkout of somebody who is signed in: one control of the form, `storeCredit`.

Nobody else is asked anything, and what a cart keeps of it counts only as long as its customer is signed in.
"""

from contextlib import suppress
from typing import Any

from django.http import HttpRequest

from sitewright.checkout.chosen import Chosen
from sitewright.checkout.errors import CartIsBeingPlaced
from sitewright.checkout.gift_cards.tender import credit_there
from sitewright.checkout.operations.use_credit import leave_credit, use_credit
from sitewright.checkout.queries import cart_to_check_out, credit_holder
from sitewright.orders.customers.models import Customer
from sitewright.orders.payments.registry import takes_no_real_money
from sitewright.orders.store_credit.errors import SignInForCredit
from sitewright.storefront.cart_calls import cart_token
from sitewright.storefront.customer_browser import customer_in
from sitewright.themes.context.store_credit import LEAVE, STORE_CREDIT, USE, CreditThere


def changes_credit(request: HttpRequest) -> bool:
    return request.POST.get(STORE_CREDIT, "") in (USE, LEAVE)


def change_credit(request: HttpRequest, token: str) -> None:
    """What the form says of it. Raises SignInForCredit, and what `use_credit` does."""
    if not changes_credit(request):
        return
    if request.POST[STORE_CREDIT] == LEAVE:
        leave_credit(token)
        return
    customer = customer_in(request)
    if customer is None:
        raise SignInForCredit
    use_credit(token, customer.id, in_tests=takes_no_real_money())


def customer_id_of(request: HttpRequest) -> str:
    customer = customer_in(request)
    return customer.id if customer else ""


def cart_of_checkout(
    request: HttpRequest, token: str, home: str, said: Chosen | None = None
) -> dict[str, Any]:
    """As `cart_to_check_out`; where the credit of somebody would pay who is not signed in here, that is let
    go first.
    """
    cart = cart_to_check_out(token, home, said)
    if not cart["usesStoreCredit"] or cart["isBeingPlaced"]:
        return cart
    if credit_holder(token) == customer_id_of(request):
        return cart
    # Where it is being paid at this moment, the page looks again by itself.
    with suppress(CartIsBeingPlaced):
        leave_credit(token)
    return cart_to_check_out(token, home, said)


def forget_credit(request: HttpRequest) -> None:
    """Whoever signs out leaves nothing of it in the browser's cart."""
    token = cart_token(request)
    if not credit_holder(token):
        return
    with suppress(CartIsBeingPlaced):
        leave_credit(token)


def credit_here(customer: Customer, cart: dict[str, Any]) -> CreditThere | None:
    """None where there is none to pay with."""
    there = credit_there(customer.id, cart["currency"], in_tests=takes_no_real_money())
    balance = sum(row.balance_cents for row in there)
    is_used = bool(cart["usesStoreCredit"])
    return CreditThere(balance, is_used=is_used) if balance or is_used else None
