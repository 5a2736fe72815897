"""Bring many products at once to what a file or a script says they are."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from sitewright.catalog.products.changes import ProductChange
from sitewright.catalog.products.checks import problems_of
from sitewright.catalog.products.completing import completed, slug_of, without_unknown_ids
from sitewright.catalog.products.constraints import shop_for, sku_owners, top_position
from sitewright.catalog.products.data import ProductData
from sitewright.catalog.products.states import products_by_slug
from sitewright.catalog.products.writing import record_products, write_products
from sitewright.history.labels import Label
from sitewright.history.recording import change_set
from sitewright.kit.ids import new_id
from sitewright.kit.locks import lock_name
from sitewright.kit.messages import Message

# Within the one transaction: it bounds the rows and texts held in memory, and the values of a statement.
_BATCH_SIZE = 200


@dataclass(frozen=True, slots=True)
class RenamedSku:
    """A sku that another variant has, and the one its variant got instead."""

    slug: str
    wanted: str
    given: str


@dataclass(slots=True)
class SaveReport:
    """What happened; `refused` maps the slug of a product that cannot be stored to the reasons by field,
    `variant_ids` that of a stored one to the ids of its variants in the order in which they were given.
    """

    created: int = 0
    updated: int = 0
    unchanged: int = 0
    refused: dict[str, dict[str, Message]] = field(default_factory=dict)
    renamed_skus: list[RenamedSku] = field(default_factory=list)
    variant_ids: dict[str, list[str]] = field(default_factory=dict)
    change_set_id: str = ""


def save_products(
    products: Sequence[ProductData],
    label: Label,
    *,
    operation: str = "catalog.save_products",
    continues: str = "",
) -> SaveReport:
    """Create or update products by slug, all in one change set; the same call again changes nothing.

    An empty slug is made from the title. A sku that is taken gets a number, because files of other shops
    repeat skus. New products stand above the present ones, in the order given. `continues` adds to an earlier
    change set, for imports in several transactions. Raises UnknownCategory, NoShop, StockIsPromised and
    ProductIsBeingBought; nothing of this call is stored then. A product that breaks a rule by itself is
    reported in `refused`.
    """
    report = SaveReport()
    with change_set(label, operation, continues=continues) as changes:
        lock_name("products")
        # All places at once and from the top down, so that new products keep their order across batches.
        position = top_position(len(products))
        seen: set[str] = set()
        for start in range(0, len(products), _BATCH_SIZE):
            batch = _acceptable(products[start : start + _BATCH_SIZE], seen, report)
            done = list(_completed(batch, position + start))
            report.renamed_skus += _renamed_skus(batch, done)
            write_products(done)
            record_products(done, changes)
            _count(done, report)
        report.change_set_id = changes.change_set_id
    return report


def _acceptable(products: Sequence[ProductData], seen: set[str], report: SaveReport) -> list[ProductData]:
    """Those that can be stored; `seen` are the addresses of all batches so far."""
    accepted = []
    for given in products:
        data = given if given.slug else replace(given, slug=slug_of(given.title))
        # Before the database sees it: a product that broke a constraint would end the transaction of all
        # others.
        problems = problems_of(data)
        if data.slug in seen:
            problems["slug"] = Message("catalog.slug-twice")
        if problems:
            report.refused[data.slug] = problems
        else:
            seen.add(data.slug)
            accepted.append(data)
    return accepted


def _completed(batch: Sequence[ProductData], first_position: int) -> Iterator[ProductChange]:
    stored = products_by_slug(data.slug for data in batch)
    # One look-up per shop that is named, instead of one per product.
    shops = {collection_id: shop_for(collection_id) for collection_id in {d.collection_id for d in batch}}
    placed = [
        _placed(data, stored.get(data.slug), shops[data.collection_id], first_position + offset)
        for offset, data in enumerate(batch)
    ]
    owners = sku_owners(*placed)
    for data in placed:
        before = stored.get(data.slug)
        # One after the other, since each takes skus that those behind it may want too.
        yield ProductChange(before, _completed_one(data, before, owners))


def _renamed_skus(said: Sequence[ProductData], done: Sequence[ProductChange]) -> Iterator[RenamedSku]:
    """Only what was asked for by name: a sku made here is nobody's to miss."""
    for data, change in zip(said, done, strict=True):
        for variant, saved in zip(data.variants, change.after.variants, strict=True):
            wanted = variant.sku.strip()
            if wanted and wanted != saved.sku:
                yield RenamedSku(change.after.slug, wanted, saved.sku)


def _placed(data: ProductData, before: ProductData | None, shop: str, top: int) -> ProductData:
    """The product with its id, shop and place in it."""
    known = without_unknown_ids(data, before)
    if before is None:
        position = top if data.position is None else data.position
        # The id now, not in completing: skus are told apart by whose they are, and that needs an id.
        return replace(known, id=new_id(), collection_id=shop, position=position)
    return replace(known, collection_id=shop if data.collection_id else before.collection_id)


def _completed_one(data: ProductData, before: ProductData | None, owners: dict[str, str]) -> ProductData:
    after = completed(data, before, is_sku_taken=lambda sku: owners.get(sku, data.id) != data.id)
    owners.update((variant.sku, data.id) for variant in after.variants)
    return after


def _count(changes: Sequence[ProductChange], report: SaveReport) -> None:
    created = sum(change.before is None for change in changes)
    unchanged = sum(change.is_empty for change in changes)
    report.created += created
    report.unchanged += unchanged
    report.updated += len(changes) - created - unchanged
    for change in changes:
        report.variant_ids[change.after.slug] = [variant.id for variant in change.after.variants]
