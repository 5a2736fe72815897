"""The sections of a locale record as far as Babel's data knows them.

The shapes are those of CLDR's own JSON files, a little shortened, because the table beside this
module is made from those files: `tools/build_table.py` stores the difference between the two.
Babel is imported inside the functions: a process that formats nothing never loads it.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from sitewright.jsont.cldr.patching import Tree
from sitewright.jsont.cldr.weekdays import WEEKDAYS

_ERA_WIDTHS = {"names": "wide", "abbr": "abbreviated", "narrow": "narrow"}


def section(tags: Sequence[str], name: str) -> Tree:
    """Section `name` of the first locale of `tags` (a lineage, BCP 47) that Babel has."""
    data = next(filter(None, map(_babel_data, tags)))
    # Of sections without a reader, such as `context`, Babel knows nothing: the table alone has them.
    reader = _READERS.get(name)
    return reader(data) if reader else {}


@lru_cache(maxsize=64)
def _babel_data(tag: str) -> Mapping[str, Any]:
    from babel import localedata

    name = "root" if tag == "und" else tag.replace("-", "_")
    # `localedata.exists` also says yes to names that only differ in case from a known locale.
    if not Path(localedata.resolve_locale_filename(name)).exists():
        return {}
    data: Any = localedata.load(name)
    # This resolves Babel's aliases when they are read.
    return localedata.LocaleDataDict(data)


def _plain(node: Any) -> Any:
    """Babel's lazy dictionaries, patterns and aliases as plain text-keyed data."""
    if isinstance(node, Mapping):
        return {str(key): _plain(node[key]) for key in node}
    pattern = getattr(node, "pattern", None)
    return pattern if isinstance(pattern, str) else node


def _numbers(data: Mapping[str, Any]) -> Tree:
    system = data.get("default_numbering_system", "latn")
    symbols = data["number_symbols"]
    return {
        "system": system,
        "symbols": _plain(symbols[system]) if system in symbols else {},
        "decimal": _pattern(data, "decimal_formats", None),
        "percent": _pattern(data, "percent_formats", None),
        "scientific": _pattern(data, "scientific_formats", None),
        "currency": _pattern(data, "currency_formats", "standard"),
        "accounting": _pattern(data, "currency_formats", "accounting"),
        "decimalShort": _by_magnitude(data["compact_decimal_formats"].get("short", {})),
        "decimalLong": _by_magnitude(data["compact_decimal_formats"].get("long", {})),
        "currencyShort": _by_magnitude(data["compact_currency_formats"].get("short", {})),
        "unitPattern": _plain(data["currency_unit_patterns"]),
    }


def _pattern(data: Mapping[str, Any], group: str, key: str | None) -> str:
    formats = data[group]
    return str(formats[key].pattern) if key in formats else ""


def _by_magnitude(by_plural: Mapping[str, Mapping[str, Any]]) -> Tree:
    """Babel keys compact patterns by plural category first; CLDR by power of ten."""
    result: Tree = {}
    for category in by_plural:
        for magnitude, pattern in by_plural[category].items():
            result.setdefault(str(magnitude), {})[category] = pattern.pattern
    return result


def _currencies(data: Mapping[str, Any]) -> Tree:
    result: Tree = {}
    for code, name in data["currency_names"].items():
        result.setdefault(code, {})["name"] = name
    for code, symbol in data["currency_symbols"].items():
        result.setdefault(code, {})["symbol"] = symbol
    for code, names in _plain(data["currency_names_plural"]).items():
        result.setdefault(code, {}).update(names)
    return result


def _calendars(data: Mapping[str, Any]) -> Tree:
    eras = data["eras"]
    intervals = _plain(data["interval_formats"])
    # Babel keys it by None, which `_plain` has made text.
    fallback = intervals.pop("None", "{0} – {1}")
    return {
        "gregorian": {
            "months": _plain(data["months"]),
            "days": _weekdays(data["days"]),
            "quarters": _plain(data["quarters"]),
            "dayPeriods": _plain(data["day_periods"]),
            "eras": {ours: _plain(eras[theirs]) for ours, theirs in _ERA_WIDTHS.items() if theirs in eras},
            "date": _plain(data["date_formats"]),
            "time": _plain(data["time_formats"]),
            "available": _plain(data["datetime_skeletons"]),
            "intervals": {key: _joined(fields) for key, fields in intervals.items()},
            "intervalFallback": fallback,
        }
    }


def _weekdays(contexts: Mapping[str, Any]) -> Tree:
    return {
        context: {
            width: {WEEKDAYS[day]: name for day, name in contexts[context][width].items()}
            for width in contexts[context]
        }
        for context in contexts
    }


def _joined(fields: Mapping[str, Any]) -> Tree:
    """Babel cuts an interval pattern in two; we cut it ourselves, so both data have one form."""
    return {field: "".join(parts) for field, parts in fields.items()}


def _fields(data: Mapping[str, Any]) -> Tree:
    return {
        name: {tense: dict(forms) for tense, forms in field.items() if tense in ("future", "past")}
        for name, field in _plain(data["date_fields"]).items()
    }


def _zones(data: Mapping[str, Any]) -> Tree:
    gmt = str(data["zone_formats"].get("gmt", "GMT%s")).replace("%s", "{0}")
    return {"gmt": gmt, "metazones": _plain(data["meta_zones"])}


_READERS: dict[str, Callable[[Mapping[str, Any]], Tree]] = {
    "numbers": _numbers,
    "currencies": _currencies,
    "calendars": _calendars,
    "fields": _fields,
    "zones": _zones,
}
