"""What Stripe answers about the charge of an intent and how it was booked: objects with the fields that its
published fixtures have, and no other.
"""

from typing import Any

_CHARGE: dict[str, Any] = dict.fromkeys(
    [
        "application", "application_fee", "application_fee_amount", "balance_transaction", "billing_details",
        "calculated_statement_descriptor", "customer", "description", "failure_balance_transaction",
        "failure_code", "failure_message", "on_behalf_of", "outcome", "payment_method_details",
        "receipt_email", "receipt_number", "receipt_url", "review", "shipping", "source", "source_transfer",
        "statement_descriptor", "statement_descriptor_suffix", "transfer_data", "transfer_group",
    ]
)  # fmt: skip


def charge_of(intent: dict[str, Any], booked: dict[str, Any] | None) -> dict[str, Any]:
    amount = intent["amount_received"]
    return _CHARGE | {
        "id": f"ch_of_{intent['id']}",
        "object": "charge",
        "amount": amount,
        "amount_captured": amount,
        "amount_refunded": 0,
        "balance_transaction": booked,
        "captured": True,
        "created": 1_780_000_000,
        "currency": intent.get("currency", "usd"),
        "disputed": False,
        "fraud_details": {},
        "livemode": False,
        "metadata": intent["metadata"],
        "paid": True,
        "payment_intent": intent["id"],
        "payment_method": intent["payment_method"],
        "refunded": False,
        "status": "succeeded",
    }


def booked(intent: dict[str, Any], fee: int, currency: str) -> dict[str, Any]:
    """The balance transaction."""
    amount = intent["amount_received"]
    return {
        "id": f"txn_of_{intent['id']}",
        "object": "balance_transaction",
        "amount": amount,
        "available_on": 1_780_000_000,
        "balance_type": "payments",
        "created": 1_780_000_000,
        "currency": currency,
        "description": None,
        "exchange_rate": None,
        "fee": fee,
        "fee_details": [],
        "net": amount - fee,
        "reporting_category": "charge",
        "source": f"ch_of_{intent['id']}",
        "status": "pending",
        "type": "charge",
    }
