"""The second reading: products are saved in batches, all in one change set, each batch in its own
transaction.

A crash between two batches leaves whole products and a change set that can be undone; running the import
again goes on, because what is in the shop already is not changed.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from sitewright.catalog.category_places import shelves_of
from sitewright.catalog.errors import ProductIsBeingBought, StockIsPromised
from sitewright.catalog.importing import imported_stock
from sitewright.catalog.importing.checking import Refused, fingerprint
from sitewright.catalog.importing.csv_file import CSVFile
from sitewright.catalog.importing.errors import OptionsNotNamed
from sitewright.catalog.importing.grouping import ProductRows, grouped
from sitewright.catalog.importing.merging import Known, merged
from sitewright.catalog.importing.picture_merging import media_id_in
from sitewright.catalog.importing.reading import SaidProduct
from sitewright.catalog.importing.report import ImportReport, OpenImage, Problem
from sitewright.catalog.importing.shelves import Shelf, Shelves
from sitewright.catalog.importing.understanding import understood
from sitewright.catalog.operations.save_category import save_category
from sitewright.catalog.operations.save_products import SaveReport, save_products
from sitewright.catalog.products.constraints import shop_for, top_position
from sitewright.catalog.products.data import ProductData
from sitewright.catalog.products.states import products_by_slug
from sitewright.history.labels import Label
from sitewright.history.recording import change_set
from sitewright.kit.locks import lock_name
from sitewright.kit.pacing import Pace
from sitewright.media.models import MediaFile

OPERATION = "catalog.import_products"
# With Pace, which fits a batch to about 0.12 s, so that whoever sells waits no longer (docs/decisions/0012).
_MOST_PRODUCTS = 200
# A product may have 8,000,000 characters of text (MOST_CHARACTERS), so counting products is not enough.
_BATCH_CHARACTERS = 4_000_000
NOT_A_WEB_ADDRESS = "This is not a web address."
_UNTRACKED = (
    "Variants with a quantity but without an inventory tracker: {count}. "
    "The quantity was taken as their stock; set them to unlimited if you do not count them."
)

_MOST_RENAMED_SHOWN = 100
_RENAMED = "SKUs that another variant has already and that got a number: {count:,}. {listed}."


@dataclass(slots=True)
class Applying:
    """What the batches of one import share.

    `next_place` counts the products of the file: its n-th product stands, when it is new, n places below
    `report.first_position`. Places for the whole file are taken at once and counted for products that are
    there already too, so that the rest of an interrupted import comes to stand where it would have.
    `begun` is called when the places are taken, and in the transaction of each batch once its change set is
    known. `readable` is how many products of the file are not refused.
    """

    label: Label
    currency: str
    refused: Refused
    report: ImportReport
    save_progress: Callable[[int], None]
    begun: Callable[[], None]
    shop_id: str = ""
    readable: int = 0
    next_place: int = 0
    untracked: int = 0
    shelves: Shelves = field(default_factory=Shelves)
    renamed: list[str] = field(default_factory=list)
    renamed_count: int = 0


def apply(file: CSVFile, applying: Applying) -> None:
    """Save every product of the file that is not refused. Raises NoShop."""
    applying.shop_id = shop_for("")
    applying.readable = applying.report.products - applying.report.skipped
    # Not None: an earlier try took the places, and the rest must stand among what it brought in.
    if applying.report.first_position is None:
        applying.report.first_position = top_position(applying.report.products)
    _count_left(applying)
    applying.begun()
    for category in shelves_of(applying.shop_id).order_by("display_index", "id"):
        applying.shelves.add(category.slug, category.display_name)
    rows, pace = 0, Pace(most=_MOST_PRODUCTS)
    for batch in _batches(_products(file, applying), pace):
        with pace.batch():
            _save(batch, applying)
        rows += sum(max(1, len(said.variants)) for said in batch)
        applying.save_progress(rows)
    applying.report.left = 0
    if applying.untracked:
        applying.report.notes.append(_UNTRACKED.format(count=applying.untracked))
    if applying.renamed_count:
        applying.report.notes.append(_renamed_note(applying))


def _count_left(applying: Applying) -> None:
    """An import that goes on passes first over what an earlier try has brought in already."""
    left = applying.readable - applying.next_place
    before = applying.report.left
    applying.report.left = left if before is None else min(left, before)


def _products(file: CSVFile, applying: Applying) -> Iterator[SaidProduct]:
    return (understood(product, applying.currency) for product in _readable(file, applying.refused))


def readable_handles(file: CSVFile, refused: Refused) -> Iterator[str]:
    """The handles of all products that were not refused."""
    return (product.handle for product in _readable(file, refused))


def _readable(file: CSVFile, refused: Refused) -> Iterator[ProductRows]:
    for product in grouped(file.rows()):
        if product.handle and fingerprint(product.handle) not in refused:
            yield product


def _batches(products: Iterable[SaidProduct], pace: Pace) -> Iterator[list[SaidProduct]]:
    """So many products that a batch is quick, and so few that long texts do not fill the memory."""
    batch: list[SaidProduct] = []
    characters = 0
    for said in products:
        batch.append(said)
        characters += len(said.fields.get("body_html", "")) + 500 * len(said.variants)
        if len(batch) >= pace.size or characters >= _BATCH_CHARACTERS:
            yield batch
            batch, characters = [], 0
    if batch:
        yield batch


def _save(batch: Sequence[SaidProduct], applying: Applying) -> None:
    """One transaction; a product somebody is paying for at this moment, or whose rows are of none of its
    variants, is left out and told in the report.
    """
    place = applying.next_place
    try:
        _save_together(batch, applying)
    except (StockIsPromised, ProductIsBeingBought, OptionsNotNamed) as reason:
        # The transaction took the places back with everything else; what is saved one by one takes them
        # again.
        applying.next_place = place
        if len(batch) == 1:
            # Its place stays empty, so that the products behind it stand as the file says.
            applying.next_place += 1
            applying.report.skipped += 1
            applying.report.add_problem(Problem(batch[0].row, batch[0].handle, "", reason.message))
            return
        for said in batch:
            _save([said], applying)


def _save_together(batch: Sequence[SaidProduct], applying: Applying) -> None:
    report = applying.report
    with change_set(applying.label, OPERATION, continues=report.change_set_id) as changes:
        # Before the stored products are read: what an owner saves meanwhile would be overwritten.
        lock_name("products")
        fresh = _put_up_shelves(batch, applying)
        saved = _save_merged(batch, applying)
        report.change_set_id = changes.change_set_id
        _count(saved, batch, applying)
        # Within the transaction: a crash leaves no batch that the run's row knows nothing of.
        applying.begun()
    # Only now: after a rollback the shelves are not there, and would be missed by the next batch.
    for slug, name in fresh.items():
        applying.shelves.add(slug, name)
    _note(batch, applying)
    _note_renamed(saved, applying)


def _save_merged(batch: Sequence[SaidProduct], applying: Applying) -> SaveReport:
    stored = products_by_slug(said.handle for said in batch)
    said_before = imported_stock.said_before(stored.values(), OPERATION)
    known = Known(applying.shelves, said_before, _own_media(batch))
    saved = save_products(_merged(batch, stored, known, applying), applying.label)
    imported_stock.remember(imported_stock.said_in(batch, stored, saved.variant_ids))
    return saved


def _count(saved: SaveReport, batch: Sequence[SaidProduct], applying: Applying) -> None:
    """Nothing is saved twice: what can be refused has been, and if the rest fails the import is over."""
    report = applying.report
    report.created += saved.created
    report.updated += saved.updated
    report.unchanged += saved.unchanged
    report.skipped += len(saved.refused)
    rows = {said.handle: said.row for said in batch}
    for handle, reasons in saved.refused.items():
        report.add_problem(Problem(rows.get(handle, 0), handle, "", " ".join(map(str, reasons.values()))))
    _count_left(applying)


def _merged(
    batch: Sequence[SaidProduct], stored: Mapping[str, ProductData], known: Known, applying: Applying
) -> list[ProductData]:
    products = [merged(said, stored.get(said.handle), known) for said in batch]
    first = (applying.report.first_position or 0) + applying.next_place
    applying.next_place += len(products)
    return [
        data if data.slug in stored else replace(data, position=first + place)
        for place, data in enumerate(products)
    ]


def _own_media(batch: Sequence[SaidProduct]) -> set[str]:
    """Of the files the batch names by their address here, those this website has."""
    named = {media_id_in(picture.url) for said in batch for picture in said.pictures.usable} - {""}
    return set(MediaFile.objects.filter(id__in=named).values_list("id", flat=True)) if named else set()


def _put_up_shelves(batch: Sequence[SaidProduct], applying: Applying) -> dict[str, str]:
    """The categories the shop does not have yet, slug to name."""
    fresh = applying.shelves.missing(shelf for said in batch for shelf in _shelves_of(said))
    for place, (slug, name) in enumerate(fresh.items()):
        save_category(
            name,
            slug=slug,
            collection_id=applying.shop_id,
            display_index=len(applying.shelves.names) + place,
        )
    return fresh


def _shelves_of(said: SaidProduct) -> Iterable[Shelf]:
    if said.shelves is not None:
        return said.shelves
    return [Shelf("", said.type_name)] if said.type_name else []


def _note(batch: Sequence[SaidProduct], applying: Applying) -> None:
    for said in batch:
        applying.untracked += sum(variant.is_untracked for variant in said.variants)
        for url in said.pictures.wrong:
            applying.report.add_open_image(OpenImage(said.handle, url, NOT_A_WEB_ADDRESS))


def _note_renamed(saved: SaveReport, applying: Applying) -> None:
    applying.renamed_count += len(saved.renamed_skus)
    for renamed in saved.renamed_skus[: _MOST_RENAMED_SHOWN - len(applying.renamed)]:
        applying.renamed.append(f"“{renamed.wanted}” of {renamed.slug} is “{renamed.given}”")


def _renamed_note(applying: Applying) -> str:
    more = applying.renamed_count - len(applying.renamed)
    listed = "; ".join(applying.renamed) + (f"; and {more:,} more" if more else "")
    return _RENAMED.format(count=applying.renamed_count, listed=listed)
