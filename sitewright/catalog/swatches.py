"""What a value of an option looks like where it is chosen: a colour, or a picture of a variant with it. Pure.

An owner says it for each value (`Product.swatches`: option name → value → look). Where nothing is said, an
option whose values are all names of colours has these colours.
"""

import re
from collections.abc import Iterable, Mapping

from sitewright.catalog.swatch_names import COLOURS

PICTURE = "picture"
"""In place of a colour: the main image of the first variant with the value."""

PLAIN = "plain"
"""Of a value whose name is a colour's and which shall be a word all the same."""

_COLOUR = re.compile(r"#[0-9a-f]{6}\Z")

Swatches = Mapping[str, Mapping[str, str]]


def is_look(look: str) -> bool:
    return look in (PICTURE, PLAIN) or _COLOUR.match(look) is not None


def named_colour(value: str) -> str:
    """The colour a value names, in English or German; empty for any other word."""
    return COLOURS.get(" ".join(value.casefold().split()), "")


def looks_of_values(given: Mapping[str, str], values: Iterable[str]) -> dict[str, str]:
    """Each value with its look; values without one are missing."""
    every = list(values)
    by_name = {value: named_colour(value) for value in every}
    # One stray "Black" among frames and papers is a word like the others.
    known = by_name if all(by_name[value] or given.get(value) for value in every) else {}
    looks = {value: given.get(value) or known.get(value, "") for value in every}
    return {value: look for value, look in looks.items() if look and look != PLAIN}


def kept_swatches(swatches: Swatches, choices: Mapping[str, Iterable[str]]) -> dict[str, dict[str, str]]:
    """Without what is said of options and values that are gone. `choices`: option name → its values."""
    found = {
        name: {value: swatches[name][value] for value in dict.fromkeys(values) if swatches[name].get(value)}
        for name, values in choices.items()
        if name in swatches
    }
    return {name: looks for name, looks in found.items() if looks}
