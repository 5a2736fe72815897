"""The first reading of a file: which products cannot be read, and why, by row."""

from collections.abc import Callable, Iterable, Iterator
from hashlib import blake2b

from sitewright.catalog.importing.columns import SIZES, Column
from sitewright.catalog.importing.csv_file import CSVFile
from sitewright.catalog.importing.grouping import ProductRows, grouped
from sitewright.catalog.importing.merging import merged
from sitewright.catalog.importing.reading import SaidProduct
from sitewright.catalog.importing.report import ImportReport, Problem
from sitewright.catalog.importing.understanding import understood
from sitewright.catalog.products.checks import MAX_CATEGORY_CHARACTERS, problems_of

_COLUMNS = {
    "price_cents": Column.PRICE, "sale_price_cents": Column.COMPARE_AT, "on_hand": Column.QUANTITY,
    "attributes": Column.OPTION_1_VALUE, "sku": Column.SKU, "weight_grams": Column.GRAMS,
    "title": Column.TITLE, "slug": Column.HANDLE, "vendor": Column.VENDOR,
    "seo_title": Column.SEO_TITLE, "option_names": Column.OPTION_1_NAME, "body_html": Column.BODY,
    "seo_description": Column.SEO_DESCRIPTION, "tags": Column.TAGS, "images": Column.IMAGE,
    "source_url": Column.IMAGE, "alt_text": Column.IMAGE_ALT,
    **{name: column for column, name in SIZES.items()},
}  # fmt: skip
_APART = "More rows of “{handle}” stand further up. Put all rows of a product together."

Refused = set[bytes]
"""Fingerprints of the handles that must not be imported: eight bytes each, since there may be a million."""


def check(file: CSVFile, currency: str, report: ImportReport, progress: Callable[[int], None]) -> Refused:
    """Read the whole file, note every problem in the report, and return the handles to leave out."""
    refused: Refused = set()
    # Kept for the whole file: the second half of a product far below would otherwise overwrite the first.
    seen: Refused = set()
    for product in grouped(file.rows()):
        report.rows += product.row_count
        problems = list(_problems(product, currency, seen))
        for problem in problems:
            report.add_problem(problem)
        _count(product, report, bool(problems), seen, refused)
        progress(report.rows)
    report.skipped = len(refused)
    return refused


def fingerprint(handle: str) -> bytes:
    # surrogateescape: a handle that is not UTF-8 is refused, and must be recognised for that.
    return blake2b(handle.encode(errors="surrogateescape"), digest_size=8).digest()


def _count(product: ProductRows, report: ImportReport, is_bad: bool, seen: Refused, refused: Refused) -> None:
    if not product.handle:
        return
    mark = fingerprint(product.handle)
    report.products += mark not in seen
    seen.add(mark)
    if is_bad:
        refused.add(mark)


def _problems(product: ProductRows, currency: str, seen: Refused) -> Iterator[Problem]:
    said = understood(product, currency)
    if product.handle and fingerprint(product.handle) in seen:
        yield Problem(said.row, said.handle, Column.HANDLE.value, _APART.format(handle=said.handle))
    # The rules only for what could be read: else each unreadable cell would be told twice.
    yield from said.problems or _rule_problems(said)


def _rule_problems(said: SaidProduct) -> Iterable[Problem]:
    """What the catalogue itself would refuse, told by row and column."""
    if len(said.type_name) > MAX_CATEGORY_CHARACTERS:
        message = f"Use at most {MAX_CATEGORY_CHARACTERS} characters."
        yield Problem(said.row, said.handle, Column.TYPE.value, message)
    # As if the product were new: what the shop holds may still change until the product is saved.
    for path, problem in problems_of(merged(said, None)).items():
        parts = path.split(".")
        # Rows without options may be told apart by sku, which is for the product in the shop to say.
        if not said.has_options and parts[-1] == "attributes":
            continue
        row = said.variants[int(parts[1])].row if parts[0] == "variants" and len(parts) == 3 else said.row
        column = _COLUMNS.get(parts[-1])
        yield Problem(row, said.handle, column.value if column else "", str(problem))
