"""Reading JSON the way the language sees it: every number a double, nothing but JSON accepted."""

from __future__ import annotations

import json

from sitewright.jsont.values import JSON, Number


def load_json(text: str) -> JSON:
    """The value of a JSON text. Raises ValueError when it is not JSON or nested too deeply to read."""
    try:
        value: JSON = json.loads(text, parse_int=_integer, parse_constant=_refuse)
    except RecursionError:
        raise ValueError("JSON is nested too deeply") from None
    return value


def _integer(digits: str) -> Number:
    # As a double, 0 has a sign: one divided by it tells.
    return int(digits) if len(digits) <= 15 and digits != "-0" else float(digits)


def _refuse(name: str) -> JSON:
    raise ValueError(f"{name} is not JSON")
