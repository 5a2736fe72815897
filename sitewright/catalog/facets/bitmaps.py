"""Sets of products as whole numbers: bit n stands for the n-th product of a shop in its owner's order. Pure.

A set of 100,000 products takes 12.5 KB, and what two sets share is found in microseconds.
"""

from array import array
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import TypeAlias

Members: TypeAlias = "int | array[int]"
"""A set as it is kept: as a bitmap, or as the positions themselves where these take less room."""

_BITS_OF_POSITION = 32


def bitmap_of(positions: Iterable[int], size: int) -> int:
    """The set of these positions, all of them below `size`."""
    # Through bytes: a bit set in an integer copies all of it.
    octets = bytearray((size + 7) // 8)
    for position in positions:
        octets[position >> 3] |= 1 << (position & 7)
    return int.from_bytes(octets, "little")


def kept_members(positions: "array[int]", size: int, *, as_bitmap: bool = False) -> Members:
    """The shorter form of a set, or its bitmap in any case."""
    if as_bitmap or len(positions) * _BITS_OF_POSITION >= size:
        return bitmap_of(positions, size)
    return positions


def as_bitmap(members: Members, size: int) -> int:
    return members if isinstance(members, int) else bitmap_of(members, size)


def positions_in(bitmap: int) -> Iterator[int]:
    """The members, lowest first."""
    # As text, lowest bit first: `find` goes on at the speed of C, `bitmap & -bitmap` copies all of it.
    digits = bin(bitmap)[:1:-1]
    position = digits.find("1")
    while position >= 0:
        yield position
        position = digits.find("1", position + 1)


def page_of(bitmap: int, *, offset: int, limit: int) -> list[int]:
    """At most `limit` members, lowest first, without the first `offset` of them."""
    if offset >= bitmap.bit_count():
        return []
    begin = _position_of_member(bitmap, offset)
    return [begin + position for position in islice(positions_in(bitmap >> begin), limit)]


def _position_of_member(bitmap: int, number: int) -> int:
    """The position of a member, counted from 0; there are more than `number` of them."""
    low, high = 0, bitmap.bit_length() - 1
    while low < high:
        middle = (low + high) // 2
        if (bitmap & ((2 << middle) - 1)).bit_count() > number:
            high = middle
        else:
            low = middle + 1
    return low
