"""The mails that orders send."""

BUYER_MAILS = (
    "cart-reminder",
    "draft-order",
    "order-confirmation",
    "payment-failed",
    "order-refunded",
    "downloads",
    "order-cancelled",
    "order-sent",
    "order-edited",
    "difference-due",
    "difference-paid",
    "invoice",
    "return-requested",
    "return-approved",
    "return-declined",
    "return-received",
    "review-request",
    "subscription-failed",
    "subscription-ended",
    "subscription-cancelled",
    "subscription-price",
    "subscription-method",
    "subscription-new-price",
    "subscription-old-price",
)
"""Every kind of mail about an order that goes to its buyer."""
