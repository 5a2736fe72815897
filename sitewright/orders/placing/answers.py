"""What a submit of the checkout form is answered, always the same for the same placement."""

from dataclasses import dataclass

from sitewright.kit.db.statements import read_rows
from sitewright.kit.tenancy import current_website_id
from sitewright.orders.errors import (
    PaymentActionRequired,
    PaymentBeingChecked,
    PaymentBeingConfirmed,
    PaymentDeclined,
)
from sitewright.orders.models import PaymentState, PlacementState
from sitewright.orders.payments.actions import action_in
from sitewright.orders.placing.lifecycle import payment_path, return_path
from sitewright.orders.placing.rows import PlacementRow


@dataclass(frozen=True, slots=True)
class PlacedOrder:
    """`access_code` opens the order's page (D-35)."""

    id: str
    number: int
    access_code: str

    @property
    def path(self) -> str:
        return order_path(self.id, self.access_code)


def order_path(order_id: str, access_code: str) -> str:
    """Where the order's page is."""
    return f"/checkout/order-confirmed?oid={order_id}&authCode={access_code}"


def answer_of(placement: PlacementRow) -> PlacedOrder:
    """The order; raises PaymentDeclined for a failed placement, and PaymentBeingChecked or what is more
    exactly known for an open one.
    """
    if placement.state == PlacementState.FAILED:
        raise PaymentDeclined(placement.failure_message)
    if placement.state != PlacementState.PLACED:
        raise open_payment_of(placement)
    sql = "SELECT id, number, access_code FROM orders_order WHERE website_id = %s AND id = %s"
    return PlacedOrder(*read_rows(sql, [current_website_id(), placement.order_id])[0])


def open_payment_of(placement: PlacementRow) -> PaymentBeingChecked:
    """How the payment of an unsettled placement stands."""
    match placement.payment_state:
        case PaymentState.ACTION:
            action = action_in(placement.action)
            paths = (payment_path(placement.id), return_path(placement.id))
            return PaymentActionRequired(*paths, action.redirect_url, action.client_secret)
        case PaymentState.CONFIRMING:
            return PaymentBeingConfirmed(payment_path(placement.id))
    return PaymentBeingChecked()
