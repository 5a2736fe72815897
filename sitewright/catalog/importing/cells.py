"""Reading single cells; ValueError carries the words for the report."""

import csv
import re
from typing import Annotated, Any, Literal

import msgspec

from sitewright.catalog.models import ProductType
from sitewright.kit.typed_prices import Trouble, UnreadablePrice, read_price

# Nine digits stay below the column's 2³¹ − 1; “12.0” is what spreadsheets make of 12.
_COUNT = re.compile(r"-?\d{1,9}(\.0+)?")
_MEASURE = re.compile(r"\d{1,9}(\.\d{1,6})?")
_YES = frozenset({"true", "yes", "1", "active"})
_NO = frozenset({"false", "no", "0"})
_PRICE_TROUBLES = {
    Trouble.NOT_A_PRICE: "“{0}” is not a price. Write it like 12.50.",
    Trouble.AMBIGUOUS: "“{0}” can be read in two ways. Write thousands without a mark, decimals as in 12.50.",
    Trouble.TOO_PRECISE: "“{0}” has more decimals than prices in {1}.",
    Trouble.OTHER_CURRENCY: "“{0}” is not in {1}, the currency of this site.",
}
_KINDS = {kind.name.lower().replace("_", " "): kind for kind in ProductType}


def amount_cents(text: str, currency: str) -> int:
    """A price in minor units, as people write them; what can be read in two ways is refused."""
    try:
        return read_price(text, currency)
    except UnreadablePrice as unreadable:
        raise ValueError(_PRICE_TROUBLES[unreadable.trouble].format(_shown(text), currency)) from None


def units(text: str) -> int:
    """A stock; below zero (sold more than there was) counts as none left."""
    if not _COUNT.fullmatch(text):
        raise ValueError(f"“{_shown(text)}” is not a quantity. Write it like 12.")
    return max(0, int(float(text)))


def grams(text: str) -> int:
    """A weight in grams, rounded to whole ones; 0 when nothing is said."""
    return _measure(text, "a weight in grams")


def millimetres(text: str) -> int:
    """A length the same way."""
    return _measure(text, "a length in millimetres")


def millimetres_text(length_mm: int) -> str:
    """The cell that `millimetres` reads."""
    return str(length_mm) if length_mm else ""


def yes_or_no(text: str, default: bool) -> bool:
    """A switch; the default when nothing is said."""
    word = text.lower()
    if not word:
        return default
    if word not in _YES | _NO:
        raise ValueError(f"“{_shown(text)}” is neither true nor false.")
    return word in _YES


def tags(text: str) -> list[str]:
    """Tags between commas; one that holds a comma stands in quotation marks."""
    found = next(csv.reader([text], skipinitialspace=True), []) if '"' in text else text.split(",")
    return [tag for tag in map(str.strip, found) if tag]


def tags_text(names: list[str]) -> str:
    """The cell that `tags` reads."""
    return ", ".join(_quoted(name) if "," in name or name.startswith('"') else name for name in names)


def kind(text: str) -> ProductType:
    """A product type by its name in our own export."""
    found = _KINDS.get(text.lower())
    if found is None:
        raise ValueError(f"“{_shown(text)}” is not a kind of product. Write one of: {', '.join(_KINDS)}.")
    return found


def kind_text(product_type: int) -> str:
    """The cell that `kind` reads."""
    return ProductType(product_type).name.lower().replace("_", " ")


class Settings(msgspec.Struct, rename="camel", omit_defaults=True):
    """What our own export says beyond any column; names are those of ProductData."""

    is_subscribable: bool = False
    subscription_plan: dict[str, Any] | None = None
    additional_fields_form_id: Annotated[str, msgspec.Meta(max_length=32)] = ""
    custom_add_button_text: str = ""
    use_custom_add_button_text: bool = False
    swatches: dict[str, dict[str, str]] = msgspec.field(default_factory=dict)
    delivery_text: str = ""
    size_guide: str = ""
    video: str = ""
    tax_category: Literal["standard", "reduced", "zero"] = "standard"
    hs_code: str = ""
    origin_country: str = ""


def settings(text: str) -> dict[str, Any]:
    """Fields of ProductData out of the cell; an empty one says that all are as by default."""
    try:
        read = msgspec.json.decode(text, type=Settings) if text else Settings()
    # A cell from outside: not JSON, another shape, lone surrogates, or nested too deeply.
    except (msgspec.DecodeError, UnicodeEncodeError, RecursionError):
        raise ValueError("These settings cannot be read. Leave the cell as it was exported.") from None
    return {name: getattr(read, name) for name in Settings.__struct_fields__}


def settings_text(product: object) -> str:
    """The cell that `settings` reads; empty when all are as by default."""
    text = msgspec.json.encode(msgspec.convert(product, Settings, from_attributes=True)).decode()
    return "" if text == "{}" else text


def _measure(text: str, what: str) -> int:
    if not text:
        return 0
    if not _MEASURE.fullmatch(text):
        raise ValueError(f"“{_shown(text)}” is not {what}. Write it like 250.")
    return round(float(text))


def _quoted(text: str) -> str:
    return '"' + text.replace('"', '""') + '"'


def _shown(text: str) -> str:
    return text if len(text) <= 40 else f"{text[:40]}…"
