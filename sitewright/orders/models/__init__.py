"""Orders, the placing of them, holds on stock and payments."""

# Django finds the models of an app here.
from sitewright.orders.card_testing.models import PaymentAttempt  # noqa: F401
from sitewright.orders.cart_reminders.models import CartReminder  # noqa: F401
from sitewright.orders.customers.models import (  # noqa: F401
    Customer,
    CustomerAddress,
    CustomerCode,
    CustomerPasskey,
    CustomerSession,
)
from sitewright.orders.disputes.models import Dispute  # noqa: F401
from sitewright.orders.downloads.models import OrderDownload  # noqa: F401
from sitewright.orders.drafts.models import Draft  # noqa: F401
from sitewright.orders.edits.models import OrderEdit  # noqa: F401
from sitewright.orders.labels.models import ShippingLabel  # noqa: F401
from sitewright.orders.models.document import DocumentCounter, DocumentKind, OrderDocument
from sitewright.orders.models.fulfilment import Fulfilment, FulfilmentLine
from sitewright.orders.models.order import Order, OrderAdjustment, OrderCounter, OrderLine, OrderState
from sitewright.orders.models.payment import (
    BROUGHT_MONEY,
    OF_NO_SALE,
    TAKEN_IN_HAND,
    Payment,
    PaymentAccount,
    PaymentEvent,
    PaymentState,
    Refund,
    RefundKind,
    RefundLine,
    RefundState,
)
from sitewright.orders.models.placement import Placement, PlacementState, StockHold
from sitewright.orders.models.redemption import Redemption
from sitewright.orders.models.review_request import ReviewRequest, ReviewRequestStop
from sitewright.orders.models.test_charge import TestCharge
from sitewright.orders.payouts.models import Payout, PayoutLine  # noqa: F401
from sitewright.orders.returns.models import Return, ReturnEntry  # noqa: F401
from sitewright.orders.subscriptions.goods_models import GoodsChange
from sitewright.orders.subscriptions.models import (  # noqa: F401
    MethodSetUp,
    PriceChange,
    Subscription,
    SubscriptionEvent,
    SubscriptionOrder,
)
from sitewright.orders.tags.models import OrderTag  # noqa: F401
from sitewright.orders.vat_ids.models import VatIdAnswer  # noqa: F401

__all__ = [
    "BROUGHT_MONEY",
    "OF_NO_SALE",
    "TAKEN_IN_HAND",
    "DocumentCounter",
    "DocumentKind",
    "Fulfilment",
    "FulfilmentLine",
    "GoodsChange",
    "Order",
    "OrderAdjustment",
    "OrderCounter",
    "OrderDocument",
    "OrderLine",
    "OrderState",
    "Payment",
    "PaymentAccount",
    "PaymentEvent",
    "PaymentState",
    "Placement",
    "PlacementState",
    "Redemption",
    "Refund",
    "RefundKind",
    "RefundLine",
    "RefundState",
    "ReviewRequest",
    "ReviewRequestStop",
    "StockHold",
    "TestCharge",
]
