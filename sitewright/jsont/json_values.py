"""Reading JSON the way the language sees it: every number a double, nothing but JSON accepted."""

from __future__ import annotations

from json import JSONDecoder

from sitewright.jsont.deep_json import DeepReader
from sitewright.jsont.values import JSON, Number


def load_json(text: str) -> JSON:
    """The value of a JSON text, however deep. Raises ValueError when it is not JSON."""
    try:
        value: JSON = _DECODER.decode(text)
    except RecursionError:
        # Data nested deeper than Python's calls may be: rare, so the faster reader tries first.
        value = DeepReader(text, _DECODER).read()
    return value


def _integer(digits: str) -> Number:
    # Integers of 15 digits are exact as doubles; of longer ones only the nearest double counts.
    # As a double, 0 has a sign: one divided by it tells.
    return int(digits) if len(digits) <= 15 and digits != "-0" else float(digits)


def _refuse(name: str) -> JSON:
    raise ValueError(f"{name} is not JSON")


_DECODER = JSONDecoder(parse_int=_integer, parse_constant=_refuse)
