"""Order keys: short texts whose plain order is the order of siblings, so that a move writes one value.

A key is a head letter that says how many digits follow (`a` one, `b` two, …), those digits and any fraction, in base 62.
The studio makes keys between two others with the same format; the server only ever numbers whole rows of siblings.
"""

_DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
_HEADS = "abcdefghijklmnopqrstuvwxyz"


def numbered(count: int) -> list[str]:
    """`count` keys in rising order, one digit each for the first 62."""
    return [_key(index) for index in range(count)]


def _key(index: int) -> str:
    for length, head in enumerate(_HEADS, start=1):
        if index < 62**length:
            return head + _in_base_62(index, length)
        index -= 62**length
    raise ValueError("more siblings than keys")


def _in_base_62(number: int, length: int) -> str:
    digits = ""
    for _ in range(length):
        number, rest = divmod(number, 62)
        digits = _DIGITS[rest] + digits
    return digits
