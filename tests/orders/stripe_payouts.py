"""What Stripe answers about its payouts and the entries of its balance: objects with the fields that its
published fixtures have, and of payouts, which are not among these, those of its description of the interface.
"""

from dataclasses import dataclass, field
from typing import Any

from tests.orders.stripe_charges import booked, charge_of

CREATED, ARRIVES = 1_780_000_000, 1_780_099_200
"""The second is 2026-05-30, midnight in UTC."""

_PAGE_SIZE = 2
"""Whatever is asked for: the shop has to turn pages."""

Told = dict[str, Any]


def payout_of(reference: str, amount: int, status: str) -> Told:
    return {
        "id": reference,
        "object": "payout",
        "amount": amount,
        "application_fee": None,
        "application_fee_amount": None,
        "arrival_date": ARRIVES,
        "automatic": True,
        "balance_transaction": f"txn_of_{reference}",
        "created": CREATED,
        "currency": "usd",
        "description": "STRIPE PAYOUT",
        "destination": "ba_1",
        "failure_balance_transaction": None,
        "failure_code": None,
        "failure_message": None,
        "livemode": False,
        "metadata": {},
        "method": "standard",
        "original_payout": None,
        "payout_method": None,
        "reconciliation_status": "completed",
        "reversed_by": None,
        "source_type": "card",
        "statement_descriptor": None,
        "status": status,
        "trace_id": None,
        "type": "bank_account",
    }


def sale(intent: Told, fee: int = 65) -> Told:
    entry = booked(intent, fee, "usd")
    return entry | {"source": charge_of(intent, None) | {"balance_transaction": entry["id"]}}


def refund(intent: Told, amount: int, number: int = 1) -> Told:
    """Stripe keeps the fee of the sale."""
    source = {
        "id": f"re_{number}",
        "object": "refund",
        "amount": amount,
        "balance_transaction": f"txn_re_{number}",
        "charge": f"ch_of_{intent['id']}",
        "created": CREATED,
        "currency": "usd",
        "customer": None,
        "customer_account": None,
        "destination_details": {"card": {"type": "reversal"}, "type": "card"},
        "metadata": {},
        "payment_intent": intent["id"],
        "payment_method": None,
        "reason": None,
        "receipt_number": None,
        "source_transfer_reversal": None,
        "status": "succeeded",
        "transfer_reversal": None,
    }
    return _entry(f"txn_re_{number}", -amount, 0, "refund", "refund", source)


def dispute(told: Told, fee: int = 1500) -> Told:
    return _entry(f"txn_{told['id']}", -told["amount"], fee, "dispute", "adjustment", told)


def came_back(payout: Told) -> Told:
    """The money of one that failed, in the balance again."""
    return _entry(
        f"txn_back_{payout['id']}", payout["amount"], 0, "payout_reversal", "payout_failure", dict(payout)
    )


def own_fee(amount: int, number: int = 1) -> Told:
    return _entry(f"txn_fee_{number}", -amount, 0, "fee", "stripe_fee", None)


def _entry(reference: str, amount: int, fee: int, category: str, kind: str, source: Any) -> Told:
    return {
        "id": reference,
        "object": "balance_transaction",
        "amount": amount,
        "available_on": CREATED,
        "balance_type": "payments",
        "created": CREATED,
        "currency": "usd",
        "description": None,
        "exchange_rate": None,
        "fee": fee,
        "fee_details": [],
        "net": amount - fee,
        "reporting_category": category,
        "source": source,
        "status": "available",
        "type": kind,
    }


@dataclass
class Payouts:
    made: dict[str, Told] = field(default_factory=dict)
    entries: dict[str, list[Told]] = field(default_factory=dict)
    may_be_seen: bool = True

    def pay_out(self, *entries: Told, status: str = "paid", **changes: Any) -> Told:
        """What is left of these entries."""
        reference = f"po_{len(self.made) + 1}"
        amount = sum(each["net"] for each in entries)
        own = _entry(f"txn_of_{reference}", -amount, 0, "payout", "payout", {"id": reference})
        self.made[reference] = payout_of(reference, amount, status) | changes
        self.entries[reference] = [own, *entries]
        return self.made[reference]

    def answer(self, what: str, rest: list[str], fields: dict[str, str]) -> tuple[int, Told]:
        if not self.may_be_seen:
            return 403, {"error": {"type": "invalid_request_error", "code": "more_permissions_required"}}
        match what, rest:
            case "payouts", []:
                since = int(fields["created[gte]"])
                newest = reversed([each for each in self.made.values() if each["created"] >= since])
                return 200, _page(list(newest), fields)
            case "payouts", [reference]:
                found = self.made.get(reference)
                return (200, dict(found)) if found else (404, {"error": {}})
        if not self.made[fields["payout"]]["automatic"]:
            return 400, {"error": {"type": "invalid_request_error"}}
        return 200, _page([_told(each, fields) for each in self.entries[fields["payout"]]], fields)


def _told(entry: Told, fields: dict[str, str]) -> Told:
    """Without being asked, Stripe tells of a source its id alone."""
    source = entry["source"]
    is_whole = fields.get("expand[]") == "data.source" or not source
    return dict(entry) if is_whole else entry | {"source": source["id"]}


def _page(listed: list[Told], fields: dict[str, str]) -> Told:
    ids = [each["id"] for each in listed]
    start = ids.index(fields["starting_after"]) + 1 if "starting_after" in fields else 0
    end = start + min(_PAGE_SIZE, int(fields["limit"]))
    return {"object": "list", "data": listed[start:end], "has_more": end < len(listed)}
