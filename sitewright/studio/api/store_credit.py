"""Store credit of a customer: what there is, giving some, taking some."""

# ruff: noqa: ARG001  (ninja hands the request to every handler)

from django.http import HttpRequest
from ninja import Router, Status

from sitewright.accounts.policies import Area, Right
from sitewright.history.recording import recorded_changes
from sitewright.orders.customers.owner_list import require_customer
from sitewright.orders.store_credit.fields import GivenCredit, TakenCredit
from sitewright.orders.store_credit.operations.give_credit import give_credit
from sitewright.orders.store_credit.operations.take_back_credit import take_back_credit
from sitewright.orders.store_credit.operations.take_credit import take_credit
from sitewright.studio.api.access import allowed
from sitewright.studio.api.schemas.common import Saved, answers
from sitewright.studio.api.schemas.store_credit import CreditTaking, NewCredit, StoreCredit
from sitewright.studio.site_money import site_money
from sitewright.studio.store_credit_presenting import store_credit

router = Router(tags=["customers"])


@router.get("/{customer_id}/store-credit", response=answers(StoreCredit))
@allowed(Area.ORDERS, Right.VIEW)
def get_store_credit(request: HttpRequest, customer_id: str) -> dict[str, object]:
    """What the customer can pay with, and what moved on it."""
    return store_credit(require_customer(customer_id).id, site_money())


@router.post("/{customer_id}/store-credit", response=answers(Saved, 201))
@allowed(Area.ORDERS, Right.EDIT)
def post_store_credit(request: HttpRequest, customer_id: str, body: NewCredit) -> Status[dict[str, object]]:
    """Give some, in the website's currency; can be undone while it is not spent."""
    with recorded_changes() as recorded:
        give_credit(customer_id, GivenCredit(**body.dict()))
    return Status(201, {"change_set_id": recorded.change_set_id})


@router.post("/{customer_id}/store-credit/deductions", response=answers(Saved, 201))
@allowed(Area.ORDERS, Right.EDIT)
def post_store_credit_deduction(
    request: HttpRequest, customer_id: str, body: CreditTaking
) -> Status[dict[str, object]]:
    """Take an amount off, with a word on why; what ends first goes first."""
    with recorded_changes() as recorded:
        take_credit(customer_id, TakenCredit(**body.dict()))
    return Status(201, {"change_set_id": recorded.change_set_id})


@router.post("/{customer_id}/store-credit/{credit_id}/return", response=answers(Saved))
@allowed(Area.ORDERS, Right.EDIT)
def post_store_credit_return(request: HttpRequest, customer_id: str, credit_id: str) -> dict[str, object]:
    """Take back what was given, all of it, while it is not spent; can be undone."""
    with recorded_changes() as recorded:
        take_back_credit(customer_id, credit_id)
    return {"change_set_id": recorded.change_set_id}
