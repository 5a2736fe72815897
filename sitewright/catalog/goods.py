"""What is known of goods that are sent: weight, and what customs ask."""

from collections.abc import Iterable
from dataclasses import dataclass

from sitewright.catalog.models import Variant


@dataclass(frozen=True, slots=True)
class Goods:
    """`weight_grams` of one piece, 0 where nobody said it; the other two empty then. `is_sent`: it goes into
    a parcel.
    """

    hs_code: str = ""
    origin_country: str = ""
    weight_grams: int = 0
    is_sent: bool = True


def goods_of(variant_ids: Iterable[str]) -> dict[str, Goods]:
    """As they are today, by the variant's id; what is gone is left out. One query for any number."""
    fields = ("id", "product__hs_code", "product__origin_country", "weight_grams", "requires_shipping")
    rows = Variant.objects.filter(id__in=list(variant_ids)).values_list(*fields)
    return {variant_id: Goods(*known) for variant_id, *known in rows}
