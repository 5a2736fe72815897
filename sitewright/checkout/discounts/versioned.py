"""Discounts in history, with their codes. How often one was used is counted and no part of it."""

from collections.abc import Iterable, Mapping
from typing import Any

from django.db import transaction
from django.utils.dateparse import parse_datetime

from sitewright.checkout.discounts.classes import EVERY_CLASS
from sitewright.checkout.discounts.models import Discount, DiscountCode
from sitewright.checkout.discounts.past_purchases import past_purchases
from sitewright.checkout.discounts.queries import require_free
from sitewright.history.recording import State
from sitewright.kit.tenancy import current_website_id

DISCOUNT = "checkout.Discount"
_FIELDS = (
    "title", "kind", "is_automatic", "is_enabled", "percent_hundredths", "amount_cents", "buy_quantity",
    "get_quantity", "product_ids", "category_ids", "get_product_ids", "minimum_cents", "minimum_quantity",
    "is_first_order_only", "combines_with", "tier_basis", "tiers", "most_uses", "most_uses_each",
    "most_uses_of_code",
)  # fmt: skip
_MOMENTS = ("starts_at", "ends_at", "created_at")
_LACKED_BY_OLDER: Mapping[str, Any] = {"tier_basis": "", "tiers": []}
"""What versions recorded by an older release do not say of a discount."""


def discount_state(discount: Discount, codes: Iterable[DiscountCode] | None = None) -> dict[str, Any]:
    """`codes` where they are not those that were read with it."""
    state = {name: getattr(discount, name) for name in _FIELDS}
    moments = {name: getattr(discount, name) for name in _MOMENTS}
    kept = discount.codes.all() if codes is None else codes
    return {
        **state,
        "kind": str(discount.kind),
        **{name: moment.isoformat() if moment else None for name, moment in moments.items()},
        "codes": sorted([code.code, code.id] for code in kept),
    }


@transaction.atomic
def restore_discounts(states: Mapping[str, State]) -> None:
    """Put discounts into recorded states; None removes one. Raises CodeTaken where another has a code by now.

    All are taken out first: two may have changed codes since. What they were used is counted anew, under
    their locks: so nobody uses one meanwhile.
    """
    wanted = {discount_id: state for discount_id, state in states.items() if state is not None}
    ours = Discount.objects.filter(id__in=list(states))
    list(ours.select_for_update().order_by("id").values_list("id"))
    used = past_purchases().uses_of(list(wanted))
    DiscountCode.objects.filter(discount_id__in=list(states)).delete()
    ours.delete()
    require_free([code for state in wanted.values() for code, _ in state["codes"]])
    for discount_id, state in wanted.items():
        _restore(discount_id, state, used)


def _restore(discount_id: str, state: Mapping[str, Any], used: Mapping[tuple[str, str], int]) -> None:
    site = current_website_id()
    said = {**_LACKED_BY_OLDER, "combines_with": _combines_with(state), **state}
    moments = {name: parse_datetime(state[name]) if state[name] else None for name in _MOMENTS}
    fields = {name: said[name] for name in _FIELDS} | moments
    uses = sum(times for (each, _), times in used.items() if each == discount_id)
    Discount.objects.create(id=discount_id, website_id=site, uses=uses, **fields)
    DiscountCode.objects.bulk_create(
        DiscountCode(
            id=code_id,
            website_id=site,
            discount_id=discount_id,
            code=code,
            uses=used.get((discount_id, code), 0),
        )
        for code, code_id in state["codes"]
    )


def _combines_with(state: Mapping[str, Any]) -> list[str]:
    """Of a version of an older release, which combined a discount with every other such one or with none."""
    return list(EVERY_CLASS) if state.get("is_combinable") else []
