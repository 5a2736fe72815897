"""Postal codes between a first and a last one. Pure."""


def is_between(postal_code: str, first: str, last: str) -> bool:
    """Whether a code lies from `first` to `last`, both included; each may be the beginning of codes.

    An empty bound is none. A code that is not known lies in no range.
    """
    if not first and not last:
        return True
    code = plain_code(postal_code)
    low, high = plain_code(first), plain_code(last)
    # `35` as the last one takes in all that begins with it.
    return bool(code) and low <= code[: max(len(low), 1)] and (not high or code[: len(high)] <= high)


def plain_code(code: str) -> str:
    """Without blanks and hyphens, in capitals."""
    return "".join(code.split()).replace("-", "").upper()
