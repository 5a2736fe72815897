"""The discounts an order uses, from its placement on: who used them is here, how often with the discounts.

All functions run inside the caller's transaction. A placement without discounts is never asked.
"""

from collections.abc import Sequence
from hashlib import sha256

from sitewright.checkout.discounts.uses import Use, give_back, take_uses
from sitewright.kit import clock
from sitewright.kit.db.dialect import moment
from sitewright.kit.db.statements import Statement, insert_rows, rows
from sitewright.kit.ids import new_id
from sitewright.kit.tenancy import current_website_id

_COLUMNS = (
    "id", "website_id", "placement_id", "discount_id", "code", "email_digest", "amount_cents", "created_at",
)  # fmt: skip
# Word for word the condition of the partial index as well: without it all redemptions would be read.
_OF_PLACEMENT = "website_id = %s AND placement_id = %s AND NOT (placement_id = '')"
_PLACED = f"UPDATE orders_redemption SET order_id = %s WHERE {_OF_PLACEMENT}"
# What has become an order stays used, whatever comes after it.
_FAILED = f"""
    DELETE FROM orders_redemption WHERE {_OF_PLACEMENT} AND order_id IS NULL RETURNING discount_id, code
"""


def redeem(placement_id: str, uses: Sequence[Use], email: str, currency: str) -> None:
    """Take one use of each for the placement. Raises DiscountRefused, after which the transaction must roll
    back.
    """
    if not uses:
        return
    take_uses(uses, email, currency)
    site, digest, now = current_website_id(), digest_of_buyer(email), moment(clock.now())
    insert_rows(
        "orders_redemption",
        _COLUMNS,
        [
            [new_id(), site, placement_id, use.discount_id, use.code, digest, use.amount_cents, now]
            for use in uses
        ],
    )


def keeping_redeemed(placement_id: str, order_id: str) -> Statement:
    """What notes that the placement has become this order."""
    return _PLACED, [order_id, current_website_id(), placement_id]


def give_back_redeemed(placement_id: str) -> None:
    """The placement failed: what it took can be used again. Harmless when repeated."""
    give_back([(str(row[0]), str(row[1])) for row in rows(_FAILED, [current_website_id(), placement_id])])


def digest_of_buyer(email: str) -> str:
    """The same for one address in capitals or not, and another on every website."""
    text = f"discount\n{current_website_id()}\n{email.strip().lower()}"
    return sha256(text.encode()).hexdigest()[:32]
