"""Order keys: short texts whose plain order is the order of siblings, so that a move writes one value.

Keys are read as fractions in base 62. The studio makes keys between two others; the server only ever
numbers whole rows of siblings, with a head letter that says how many digits follow (`a` one, `b` two, …),
those digits, and a last digit that is never 0, because nothing fits between `x` and `x0`.
"""

_DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
_HEADS = "abcdefghijklmnopqrstuvwxyz"


def numbered(count: int) -> list[str]:
    """`count` keys in rising order, three characters each for the first 62."""
    return [_key(index) for index in range(count)]


def _key(index: int) -> str:
    for length, head in enumerate(_HEADS, start=1):
        if index < 62**length:
            return f"{head}{_in_base_62(index, length)}V"
        index -= 62**length
    raise ValueError("more siblings than keys")


def _in_base_62(number: int, length: int) -> str:
    digits = ""
    for _ in range(length):
        number, rest = divmod(number, 62)
        digits = _DIGITS[rest] + digits
    return digits
