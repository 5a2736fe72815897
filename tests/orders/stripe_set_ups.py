"""What Stripe answers about a way to pay that is kept without a payment: objects with the fields that its
published fixtures have, and no other.
"""

from typing import Any

_SESSION: dict[str, Any] = dict.fromkeys(
    [
        "adaptive_pricing",
        "after_expiration",
        "allow_promotion_codes",
        "amount_subtotal",
        "amount_total",
        "automatic_tax",
        "billing_address_collection",
        "cancel_url",
        "client_reference_id",
        "client_secret",
        "collected_information",
        "consent",
        "consent_collection",
        "created",
        "currency",
        "currency_conversion",
        "custom_fields",
        "custom_text",
        "customer",
        "customer_account",
        "customer_creation",
        "customer_details",
        "customer_email",
        "discounts",
        "expires_at",
        "id",
        "integration_identifier",
        "invoice",
        "invoice_creation",
        "livemode",
        "locale",
        "managed_payments",
        "metadata",
        "mode",
        "object",
        "origin_context",
        "payment_intent",
        "payment_link",
        "payment_method_collection",
        "payment_method_configuration_details",
        "payment_method_options",
        "payment_method_types",
        "payment_status",
        "permissions",
        "phone_number_collection",
        "recovered_from",
        "saved_payment_method_options",
        "setup_intent",
        "shipping_address_collection",
        "shipping_cost",
        "shipping_options",
        "status",
        "submit_type",
        "subscription",
        "success_url",
        "total_details",
        "ui_mode",
        "url",
        "wallet_options",
    ]
)
_INTENT: dict[str, Any] = dict.fromkeys(
    [
        "application",
        "automatic_payment_methods",
        "cancellation_reason",
        "client_secret",
        "created",
        "customer",
        "description",
        "excluded_payment_method_types",
        "flow_directions",
        "id",
        "last_setup_error",
        "latest_attempt",
        "livemode",
        "mandate",
        "metadata",
        "next_action",
        "object",
        "on_behalf_of",
        "payment_method",
        "payment_method_configuration_details",
        "payment_method_options",
        "payment_method_types",
        "single_use_mandate",
        "status",
        "usage",
    ]
)
_METHOD: dict[str, Any] = dict.fromkeys(
    [
        "allow_redisplay",
        "billing_details",
        "card",
        "created",
        "customer",
        "customer_account",
        "id",
        "livemode",
        "metadata",
        "object",
        "type",
    ]
)
_CARD: dict[str, Any] = dict.fromkeys(
    [
        "brand",
        "checks",
        "country",
        "display_brand",
        "exp_month",
        "exp_year",
        "fingerprint",
        "funding",
        "generated_from",
        "last4",
        "networks",
        "regulated_status",
        "three_d_secure_usage",
        "wallet",
    ]
)


def set_up_session(reference: str, fields: dict[str, str], url: str) -> dict[str, Any]:
    """As it is made, in the mode `setup`."""
    for needed in ("success_url", "customer", "currency"):
        if needed not in fields:
            raise KeyError(f"Stripe wants {needed} for this mode")
    return _SESSION | {
        "id": reference,
        "object": "checkout.session",
        "mode": "setup",
        "livemode": False,
        "status": "open",
        "payment_status": "no_payment_required",
        "metadata": {"set_up_key": fields["metadata[set_up_key]"]},
        "url": f"{url}/pay/{reference}",
        "success_url": fields["success_url"],
        "cancel_url": fields["cancel_url"],
        "customer": fields["customer"],
    }


def set_up_intent(reference: str, customer: str, method: str, status: str) -> dict[str, Any]:
    """With its payment method, as when that was asked for."""
    card = _CARD | {"brand": "mastercard", "last4": "4444"}
    kept = _METHOD | {"id": method, "object": "payment_method", "type": "card", "card": card}
    error = {"type": "card_error", "message": "Your card was declined."}
    return _INTENT | {
        "id": reference,
        "object": "setup_intent",
        "livemode": False,
        "status": status,
        "customer": customer,
        "metadata": {},
        "payment_method": kept if status != "requires_payment_method" else None,
        "last_setup_error": error if status == "requires_payment_method" else None,
    }
