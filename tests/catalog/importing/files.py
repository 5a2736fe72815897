"""Product files for tests: written by hand here, or the real catalogues beside the project."""

from pathlib import Path

import pytest

CATALOGUES = Path(__file__).resolve().parents[3].parent / "shared" / "data"
NAMES = ["apparel", "home-and-garden", "jewelery"]

HEADINGS = (
    "Handle,Title,Body (HTML),Vendor,Type,Tags,Published,"
    "Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,"
    "Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,"
    "Variant Compare At Price,Image Src,Image Position,Image Alt Text,SEO Title,SEO Description,Variant Image"
)
_NAMES = HEADINGS.split(",")


def line(**cells: str) -> str:
    """A row by column names in which blanks and brackets are underscores: `Variant_Price="3.00"`."""
    by_name = {name.replace("_", " "): value for name, value in cells.items()}
    unknown = by_name.keys() - set(_NAMES)
    assert not unknown, unknown
    return ",".join(_quoted(by_name.get(name, "")) for name in _NAMES)


def product(handle: str = "fern", price: str = "12.50", **cells: str) -> str:
    """The one row of a product without options."""
    base = {
        "Handle": handle,
        "Title": handle.title(),
        "Published": "true",
        "Option1_Name": "Title",
        "Option1_Value": "Default Title",
        "Variant_Inventory_Tracker": "shopify",
        "Variant_Inventory_Qty": "4",
        "Variant_Inventory_Policy": "deny",
        "Variant_Price": price,
    }
    return line(**(base | cells))


def write(folder: Path, *lines: str, headings: str = HEADINGS, encoding: str = "utf-8") -> Path:
    path = folder / "products.csv"
    path.write_bytes("\r\n".join([headings, *lines, ""]).encode(encoding))
    return path


def catalogue(name: str) -> Path:
    """A real export; the test is skipped where the catalogues are not beside the project."""
    path = CATALOGUES / f"{name}.csv"
    if not path.is_file():
        pytest.skip(f"{path} is not there: the real catalogues live beside the project, not in it")
    return path


def _quoted(cell: str) -> str:
    return '"' + cell.replace('"', '""') + '"' if set(cell) & set(',"\n\r') else cell
