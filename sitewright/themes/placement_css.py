"""The style rules that give the classes of placements their meaning, the same in every theme.

They set `--column`, `--span`, `--row` and `--rows` on a block, and stand in a layer of their own below all
others, so that a theme decides what becomes of them: `grid-column: var(--column) / span var(--span)`.
"""

from collections.abc import Iterator

from sitewright.content.placement import COLUMNS, MOST_ROWS, MOST_ROWS_OF_A_BLOCK

LARGEST_PHONE = "40rem"
# Not the same number: at exactly 40rem both rules would hold.
ABOVE_PHONES = "40.01rem"
_NUMBERS = (("span", COLUMNS), ("column", COLUMNS), ("row", MOST_ROWS), ("rows", MOST_ROWS_OF_A_BLOCK))


def placement_css() -> str:
    """For the beginning of a stylesheet."""
    phone = "".join(_rules("phone-"))
    base = "".join(_rules(""))
    return (
        "@layer placement{"
        f"{_every_span()}{{--span:{COLUMNS};--column:auto;--row:auto;--rows:1}}"
        # On phones the places of wider screens do not count: without places of their own, blocks stand below
        # each other.
        f"@media (min-width:{ABOVE_PHONES}){{{base}}}"
        f"@media (max-width:{LARGEST_PHONE}){{{phone}}}"
        "}"
    )


def _every_span() -> str:
    """Every block has one of these classes. What stands in a block must not inherit the block's own place."""
    return ",".join(f".span-{number}" for number in range(1, COLUMNS + 1))


def _rules(prefix: str) -> Iterator[str]:
    for name, most in _NUMBERS:
        for number in range(1, most + 1):
            yield f".{prefix}{name}-{number}{{--{name}:{number}}}"
