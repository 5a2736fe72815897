"""Money that comes another way than through us: by bank transfer, at the door, when it is picked up. The
order is placed unpaid, and its owner says when the money is there.
"""

from collections.abc import Mapping, Sequence

from sitewright.content.rich_text import clean_html, text_of
from sitewright.kit.messages import Message
from sitewright.orders.payments.accounts import Account
from sitewright.orders.payments.kinds import AccountRefused, FieldKind, ProviderKind, SettingField, Settings
from sitewright.orders.payments.provider import (
    Captured,
    Declined,
    EventRefused,
    NotArrived,
    Outcome,
    Owed,
    PaymentId,
    PaymentOption,
    PaymentRequest,
    ProviderEvent,
    RefundProgress,
)

_TRANSFER, _ON_DELIVERY, _PICK_UP = "bank-transfer", "cash-on-delivery", "pick-up"
_LONGEST_INSTRUCTIONS = 5000
COVERED = "gift-card"
"""Of orders that gift cards pay for in full, where nothing else can be paid with."""
BY_OWNER = "by-hand"
"""Of orders that an owner places; no checkout offers it."""
PAID, LATER = "paid", "later"
"""What the owner says of the money of such a one."""
_LABELS = {
    BY_OWNER: Message("orders.payment.by-hand"),
    COVERED: Message("orders.payment.gift-card"),
    _TRANSFER: Message("orders.payment.bank-transfer"),
    _ON_DELIVERY: Message("orders.payment.cash-on-delivery"),
    _PICK_UP: Message("orders.payment.pick-up"),
}


class ByHandProvider:
    """See `PaymentProvider`. Settings of the account: `label`, else the usual name, and `instructions`."""

    is_by_hand = True

    def __init__(self, account: Account) -> None:
        self.code, self.environment = account.provider, account.environment
        self.label: Message | str = str(account.settings.get("label") or "") or _LABELS[account.provider]
        self._instructions = str(account.settings.get("instructions") or "")

    def instructions(self) -> str:
        return self._instructions

    def options(self) -> Sequence[PaymentOption]:
        return [PaymentOption(self.code, self.label, instructions=self._instructions)]

    def answers_at_once(self, token: str) -> bool:
        del token
        return True

    def charges_again_with(self, token: str) -> bool:
        """Nobody could: the money comes when its buyer brings it."""
        del token
        return False

    def begin(self, request: PaymentRequest) -> Outcome:
        # The only option, which the form names by the provider's code or, among several, behind it.
        if request.token != self.code:
            return Declined(Message("orders.not-this-way"))
        return Owed("", self.environment, request.amount_cents, request.currency, self._instructions)

    def look_up(self, payment: PaymentId) -> Outcome:
        """Nobody outside knows of it: what was not placed in the request that began it never will be."""
        del payment
        return NotArrived()

    def capture(self, payment: PaymentId) -> Outcome:
        return self.look_up(payment)

    def cancel(self, payment: PaymentId) -> Outcome:
        return self.look_up(payment)

    def refund(self, captured: Captured, idempotency_key: str) -> RefundProgress:
        """The owner gives it back, the way it came; there is nobody to ask."""
        del captured, idempotency_key
        return RefundProgress.GIVEN

    def look_at_refund(self, captured: Captured, idempotency_key: str) -> RefundProgress:
        return self.refund(captured, idempotency_key)

    def verify_event(self, headers: Mapping[str, str], body: bytes) -> None:
        del headers, body
        raise EventRefused("nobody tells of money that comes by hand")

    def read_event(self, body: str) -> ProviderEvent:
        del body
        raise EventRefused("nobody tells of money that comes by hand")


class OwnersProvider(ByHandProvider):
    """The owner has the money, or waits for it."""

    def begin(self, request: PaymentRequest) -> Outcome:
        if request.token == PAID:
            return Captured("", self.environment, request.amount_cents, request.currency)
        return Owed("", self.environment, request.amount_cents, request.currency)


def _checked(account: Account, webhook_url: str) -> Settings:
    """Raises AccountRefused, MarkupRefused."""
    del webhook_url
    instructions = clean_html(str(account.settings.get("instructions") or ""))
    # A buyer who chose a transfer and is not told where to would have to ask.
    if account.provider == _TRANSFER and not text_of(instructions):
        problem = Message("orders.payment.where-to")
        raise AccountRefused(problem, fields={"instructions": problem})
    return {**account.settings, "instructions": instructions}


def _kind(code: str, about: Message) -> ProviderKind:
    return ProviderKind(
        code=code,
        title=_LABELS[code],
        about=about,
        make=ByHandProvider,
        fields=(
            SettingField(
                "label",
                Message("orders.payment.own-label"),
                Message("orders.payment.own-label-hint"),
                longest=80,
            ),
            SettingField(
                "instructions",
                Message("orders.payment.instructions"),
                Message("orders.payment.instructions-hint"),
                FieldKind.RICH_TEXT,
                _LONGEST_INSTRUCTIONS,
                is_needed=code == _TRANSFER,
            ),
        ),
        is_by_hand=True,
        check=_checked,
    )


KINDS = (
    _kind(_TRANSFER, Message("orders.payment.bank-transfer-about")),
    _kind(_ON_DELIVERY, Message("orders.payment.cash-on-delivery-about")),
    _kind(_PICK_UP, Message("orders.payment.pick-up-about")),
)
