"""What Stripe answers about a payment that was disputed: an object with the fields that its published
fixtures have, and no other.
"""

from typing import Any

CREATED, DUE_BY = 1_780_000_000, 1_780_790_399
"""The second is 2026-06-06, just before midnight in UTC."""

_EVIDENCE: dict[str, Any] = dict.fromkeys(
    [
        "access_activity_log", "billing_address", "cancellation_policy", "cancellation_policy_disclosure",
        "cancellation_rebuttal", "customer_communication", "customer_email_address", "customer_name",
        "customer_purchase_ip", "customer_signature", "duplicate_charge_documentation",
        "duplicate_charge_explanation", "duplicate_charge_id", "product_description", "receipt",
        "refund_policy", "refund_policy_disclosure", "refund_refusal_explanation", "service_date",
        "service_documentation", "shipping_address", "shipping_carrier", "shipping_date",
        "shipping_documentation", "shipping_tracking_number", "uncategorized_file", "uncategorized_text",
    ]
)  # fmt: skip


def dispute_of(intent: dict[str, Any], reference: str, status: str, **changes: Any) -> dict[str, Any]:
    """Of all the intent has brought, unless `changes` says something else."""
    return {
        "id": reference,
        "object": "dispute",
        "amount": intent["amount_received"],
        "balance_transactions": [],
        "charge": f"ch_of_{intent['id']}",
        "created": CREATED,
        "currency": intent.get("currency", "usd"),
        "enhanced_eligibility_types": [],
        "evidence": {**_EVIDENCE, "enhanced_evidence": {}},
        "evidence_details": {
            "due_by": DUE_BY,
            "enhanced_eligibility": {},
            "has_evidence": False,
            "past_due": False,
            "submission_count": 0,
        },
        "is_charge_refundable": status.startswith("warning_"),
        "livemode": False,
        "metadata": {},
        "payment_intent": intent["id"],
        "payment_method_details": {
            "card": {
                "brand": "visa",
                "case_type": "inquiry" if status.startswith("warning_") else "chargeback",
                "network": "visa",
                "network_reason_code": "10.4",
            },
            "type": "card",
        },
        "reason": "fraudulent",
        "status": status,
    } | changes
