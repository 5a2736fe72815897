"""Order keys: short texts whose plain order is the order of siblings, so that a move writes one value.

They are those of fractional-indexing, in the studio by its JavaScript twin: a head letter that says how many
digits follow (`a` one, `b` two, …), those digits, and behind them what was put in between. The studio makes
keys between two others; the server only ever numbers whole rows of siblings. What earlier studios made were
fractions without a head: they sort as ever, and their row is numbered anew when the draft is opened next.
"""

from fractional_indexing import FIError, generate_n_keys_between, validate_order_key


def numbered(count: int) -> list[str]:
    """`count` keys in rising order, two characters each for the first 62."""
    return list(generate_n_keys_between(None, None, count))


def is_order_key(text: str) -> bool:
    """Whether another key can be made beside this one."""
    if not (text.isascii() and text.isalnum()):
        return False
    try:
        validate_order_key(text)
    except FIError:
        return False
    return True
