"""Stock-keeping units: made when missing, numbered when taken. Pure text."""

import re
from collections.abc import Callable, Iterable

MAX_SKU_LENGTH = 100
_LONGEST_NUMBER = "-999999"


def sku_of(slug: str, option_values: Iterable[str]) -> str:
    """A readable sku such as `fern-print-a3-oak`; the same words always give the same sku."""
    words = [slug, *option_values]
    return "-".join(filter(None, (_plain(word) for word in words)))[:MAX_SKU_LENGTH] or "item"


def numbered(sku: str, is_taken: Callable[[str], bool]) -> str:
    """`sku` itself when free, else the first free of `sku-2`, `sku-3` …"""
    candidate, number = sku, 1
    while is_taken(candidate):
        number += 1
        candidate = _with_number(sku, number)
    return candidate


def numbered_beginning(sku: str) -> str:
    """What all numbered forms of it begin with: less than the sku itself where the number would not fit."""
    return (
        sku[: MAX_SKU_LENGTH - len(_LONGEST_NUMBER)]
        if len(sku + _LONGEST_NUMBER) > MAX_SKU_LENGTH
        else f"{sku}-"
    )


def _with_number(sku: str, number: int) -> str:
    ending = f"-{number}"
    # Cut before the number: cut behind it, all numbered forms of a long sku would be the same.
    return sku[: MAX_SKU_LENGTH - len(ending)] + ending


def _plain(text: str) -> str:
    return re.sub(r"[^\w]+", "-", text.lower()).strip("-_")
