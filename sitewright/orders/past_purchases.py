"""What discounts ask of orders (`checkout.discounts.past_purchases`)."""

from collections.abc import Collection, Mapping

from django.db.models import Count

from sitewright.kit.db.statements import read_row, read_rows
from sitewright.kit.tenancy import current_website_id
from sitewright.orders.models import Redemption
from sitewright.orders.placing.redemptions import digest_of_buyer

# By the index orders_of_buyer; the engine makes both sides small, so that they agree.
_ORDERED = "SELECT 1 FROM orders_order WHERE website_id = %s AND LOWER(email) = LOWER(%s) LIMIT 1"
_USED = """
    SELECT count(*) FROM orders_redemption WHERE website_id = %s AND discount_id = %s AND email_digest = %s
"""


class PurchasesHere:
    def has_ordered(self, email: str) -> bool:
        return read_row(_ORDERED, [current_website_id(), email.strip()]) is not None

    def uses_by(self, discount_id: str, email: str) -> int:
        values = [current_website_id(), discount_id, digest_of_buyer(email)]
        return int(read_rows(_USED, values)[0][0])

    def uses_of(self, discount_ids: Collection[str]) -> Mapping[tuple[str, str], int]:
        used = Redemption.objects.filter(discount_id__in=discount_ids).order_by()
        counted = used.values_list("discount_id", "code").annotate(times=Count("id"))
        return {(discount_id, code): times for discount_id, code, times in counted}
