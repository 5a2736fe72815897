"""A number of each product, bit by bit: a bit-sliced index (O'Neil and Quass, 1997). Pure.

Slice n is the set of the products whose number has bit n. Any range of numbers is then some sixty operations
on sets, however many products and different numbers there are.
"""

from collections.abc import Sequence

from sitewright.catalog.facets.bitmaps import bitmap_of

Slices = tuple[int, ...]
"""Of bit 0, bit 1 …"""


def slices_of(numbers: Sequence[int]) -> Slices:
    """Of the numbers of products 0, 1 …; none is negative."""
    bits = range(max(numbers, default=0).bit_length())
    return tuple(
        bitmap_of((place for place, number in enumerate(numbers) if number >> bit & 1), len(numbers))
        for bit in bits
    )


def between(slices: Slices, among: int, lowest: int | None, highest: int | None) -> int:
    """Those of `among` whose number lies in the range, its ends included; None leaves an end open."""
    found = among if highest is None else _at_most(slices, among, highest)
    # Of what is left: else the lower end would have to be taken out of a set that may not hold it.
    return found if lowest is None else found & ~_at_most(slices, found, lowest - 1)


def smallest(slices: Slices, among: int) -> int:
    """The smallest number of a set that is not empty."""
    number = 0
    for bit in reversed(range(len(slices))):
        ones = among & slices[bit]
        if ones == among:
            number |= 1 << bit
        else:
            among ^= ones
    return number


def largest(slices: Slices, among: int) -> int:
    """The largest number of a set that is not empty."""
    number = 0
    for bit in reversed(range(len(slices))):
        ones = among & slices[bit]
        if ones:
            number |= 1 << bit
            among = ones
    return number


def _at_most(slices: Slices, among: int, limit: int) -> int:
    if limit < 0:
        return 0
    if limit.bit_length() > len(slices):
        return among
    less, same = 0, among
    for bit in reversed(range(len(slices))):
        ones = same & slices[bit]
        if limit >> bit & 1:
            less |= same ^ ones
            same = ones
        else:
            same ^= ones
    return less | same
