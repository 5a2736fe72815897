"""What files have said of stock, so that the same word said again brings no sold unit back.

A file tells the stock of the moment in which it was written, and units are sold and counted since. A number
in it is therefore held against what the last file said of that variant, never against the stock: the same
number is no news and changes nothing, another one is a correction to that number as of now. What was said is
kept with the variant (`imported_on_hand`), outside history: undo leaves the stock where it stands, and so
what was said of it.

A variant of which no file has spoken since there is that column is judged by its ledger: what it was opened
with and corrected by, and what it was opened with alone where a file brought its product in.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import islice

from django.db.models import Q, Sum

from sitewright.catalog.importing.reading import SaidProduct
from sitewright.catalog.importing.variant_matching import stored_variants
from sitewright.catalog.models import StockMovement, Variant
from sitewright.catalog.products.data import ProductData
from sitewright.catalog.products.writing import SUBJECT_TYPE
from sitewright.history.models import Version
from sitewright.kit.db.statements import execute, places
from sitewright.kit.tenancy import current_website_id

_ROWS_AT_ONCE = 500
_OPENED, _CORRECTED = StockMovement.Kind.OPENING, StockMovement.Kind.CORRECTION
# `coalesce` for the reason in owner_rows.py. A list of ids, not a join with rows of VALUES: for a join
# PostgreSQL may walk the variants of everybody.
_REMEMBER = """
    UPDATE catalog_variant SET imported_on_hand = {said}
    WHERE coalesce(website_id, '') = %s AND id IN ({ids})
        AND (imported_on_hand IS NULL OR imported_on_hand <> {said})
"""


def said_before(products: Iterable[ProductData], operation: str) -> dict[str, frozenset[int]]:
    """Variant id to the numbers that are no news; `operation` is the name that imports are recorded under."""
    product_of = {variant.id: product.id for product in products for variant in product.variants}
    kept = dict(Variant.objects.filter(id__in=list(product_of)).values_list("id", "imported_on_hand"))
    unspoken = {variant_id: product_of[variant_id] for variant_id, said in kept.items() if said is None}
    remembered = {variant_id: frozenset([said]) for variant_id, said in kept.items() if said is not None}
    return remembered | (_by_ledger(unspoken, operation) if unspoken else {})


def said_in(
    batch: Sequence[SaidProduct], stored: Mapping[str, ProductData], saved_ids: Mapping[str, list[str]]
) -> dict[str, int]:
    """Variant id to the stock the file says of it; `saved_ids` are of the variants of each product saved."""
    found: dict[str, int] = {}
    for said in batch:
        ids = saved_ids.get(said.handle, [])
        if ids and not said.has_options and said.handle in stored:
            # Saved were all variants that are there, and not only those of the file's rows.
            ids = [one.id for one in stored_variants(said, stored[said.handle]) if one]
        pairs = zip(ids, said.variants, strict=bool(ids))
        found |= {one: variant.quantity for one, variant in pairs if variant.quantity is not None}
    return found


def remember(said: Mapping[str, int]) -> None:
    """Keep what a file said, variant id to number, in the transaction that saves its products."""
    # In the order of ids, as everybody takes rows.
    left = iter(sorted(said.items()))
    while batch := list(islice(left, _ROWS_AT_ONCE)):
        said_values = [value for row in batch for value in row]
        ids = [variant_id for variant_id, _ in batch]
        cases = " ".join(["WHEN %s THEN %s"] * len(batch))
        sql = _REMEMBER.format(said=f"CAST(CASE id {cases} END AS integer)", ids=places(ids))
        execute(sql, [*said_values, current_website_id(), *ids, *said_values])


def _by_ledger(product_of: Mapping[str, str], operation: str) -> dict[str, frozenset[int]]:
    sums = StockMovement.objects.filter(variant_id__in=list(product_of)).values_list("variant_id")
    totals = sums.annotate(
        opened=Sum("quantity", filter=Q(kind=_OPENED), default=0),
        counted=Sum("quantity", filter=Q(kind__in=(_OPENED, _CORRECTED)), default=0),
    )
    ledger = {variant_id: (opened, counted) for variant_id, opened, counted in totals}
    imported = _brought_in(set(product_of.values()), operation)
    found = {}
    for variant_id, product_id in product_of.items():
        # Without a row: opened with nothing, which the ledger does not write down.
        opened, counted = ledger.get(variant_id, (0, 0))
        found[variant_id] = frozenset([opened, counted] if product_id in imported else [counted])
    return found


def _brought_in(product_ids: set[str], operation: str) -> set[str]:
    """Of these products the ones whose first version an import recorded."""
    first = Version.objects.filter(subject_type=SUBJECT_TYPE, subject_id__in=product_ids, sequence=1)
    return set(first.filter(change_set__operation=operation).values_list("subject_id", flat=True))
