"""The mails that orders send."""

BUYER_MAILS = (
    "order-confirmation",
    "payment-failed",
    "order-refunded",
    "downloads",
    "order-cancelled",
    "order-sent",
    "invoice",
    "return-requested",
    "return-approved",
    "return-declined",
    "return-received",
    "review-request",
)
"""Every kind of mail about an order that goes to its buyer."""
