"""Reads the sections of a locale record from CLDR's JSON packages (see `build_table.py`)."""

import json
import re
from pathlib import Path
from typing import Any

from sitewright.jsont.cldr.patching import Tree
from sitewright.jsont.cldr.weekdays import WEEKDAYS

_SYMBOLS = (
    "decimal", "group", "percentSign", "plusSign", "minusSign", "exponential", "perMille",
    "infinity", "nan", "currencyDecimal", "currencyGroup",
)  # fmt: skip
_FIELDS = ("year", "month", "week", "day", "hour", "minute", "second", *WEEKDAYS)
_COUNT = re.compile(r"(.+)-count-(\w+)")


class CldrPackages:
    """The unpacked npm packages below one folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def supplemental(self, name: str) -> Tree:
        return self._json(f"cldr-core/supplemental/{name}.json").get("supplemental", {})  # type: ignore[no-any-return]

    def zone_names(self) -> list[list[str]]:
        """Groups of names of the same time zone."""
        zones = self._json("cldr-bcp47/bcp47/timezone.json")["keyword"]["u"]["tz"]
        return [
            zone["_alias"].split() for zone in zones.values() if isinstance(zone, dict) and "_alias" in zone
        ]

    def record(self, tag: str) -> Tree:
        """All sections of one locale, inheritance already resolved by CLDR."""
        numbers = self._main("numbers", tag, "numbers")["numbers"]
        return {
            "numbers": _numbers(numbers),
            "currencies": _currencies(self._main("numbers", tag, "currencies")["numbers"]["currencies"]),
            "calendars": self._calendars(tag),
            "fields": _fields(self._main("dates", tag, "dateFields")["dates"]["fields"]),
            "zones": _zones(self._main("dates", tag, "timeZoneNames")["dates"]["timeZoneNames"]),
            "context": self._context(tag),
        }

    def _json(self, path: str) -> Tree:
        return json.loads((self.folder / path).read_text("utf-8"))  # type: ignore[no-any-return]

    def _main(self, package: str, tag: str, name: str) -> Tree:
        content = self._json(f"cldr-{package}-full/main/{tag}/{name}.json")
        return content["main"][tag]  # type: ignore[no-any-return]

    def _context(self, tag: str) -> Tree:
        if not (self.folder / f"cldr-misc-full/main/{tag}/contextTransforms.json").exists():
            return {}
        rules = self._main("misc", tag, "contextTransforms").get("contextTransforms", {})
        return {
            usage: forms for usage, forms in rules.items() if usage.startswith(("month", "day", "relative"))
        }

    def _calendars(self, tag: str) -> Tree:
        dates = self._main("dates", tag, "ca-gregorian")["dates"]["calendars"]["gregorian"]
        generic = self._main("dates", tag, "ca-generic")["dates"]["calendars"]["generic"]
        return {
            "gregorian": _calendar_names(dates) | _calendar_formats(dates),
            "generic": _calendar_formats(generic),
        } | {name: self._other_calendar(tag, name) for name in ("buddhist", "japanese", "persian")}

    def _other_calendar(self, tag: str, name: str) -> Tree:
        """What a calendar has of its own beyond the generic one: eras, months, some patterns."""
        dates = self._calendar(tag, name)
        if name == "persian":
            return {"eras": _eras(dates["eras"]), "months": dates["months"]}
        sister = self._calendar(tag, "japanese" if name == "buddhist" else "buddhist")
        return {
            "eras": _eras(dates["eras"]),
            "date": _patterns(dates["dateFormats"]),
            "available": _differing(
                *(_available(cal["dateTimeFormats"]["availableFormats"]) for cal in (dates, sister))
            ),
        }

    def _calendar(self, tag: str, name: str) -> Tree:
        """From the nearest locale the calendar's older package has."""
        for candidate in (tag, tag.rsplit("-", 1)[0], tag.partition("-")[0], "en"):
            path = f"cldr-cal-{name}-full/main/{candidate}/ca-{name}.json"
            if (self.folder / path).exists():
                return self._json(path)["main"][candidate]["dates"]["calendars"][name]  # type: ignore[no-any-return]
        raise FileNotFoundError(name)


def _differing(patterns: Tree, others: Tree) -> Tree:
    """Date patterns only one of two calendars has: those that are not the generic ones."""
    dates = {key: value for key, value in patterns.items() if set(key) & set("GyMEd")}
    return {key: value for key, value in dates.items() if others.get(key) != value}


def _numbers(data: Tree) -> Tree:
    system = data["defaultNumberingSystem"]
    decimal = data[f"decimalFormats-numberSystem-{system}"]
    currency = data[f"currencyFormats-numberSystem-{system}"]
    symbols = data[f"symbols-numberSystem-{system}"]
    return {
        "system": system,
        "minimumGrouping": int(data["minimumGroupingDigits"]),
        "symbols": {name: symbols[name] for name in _SYMBOLS if name in symbols},
        "decimal": decimal["standard"],
        "percent": data[f"percentFormats-numberSystem-{system}"]["standard"],
        "scientific": data[f"scientificFormats-numberSystem-{system}"]["standard"],
        "currency": currency["standard"],
        "accounting": currency["accounting"],
        "decimalShort": _by_count(decimal["short"]["decimalFormat"]),
        "decimalLong": _by_count(decimal["long"]["decimalFormat"]),
        "currencyShort": _by_count(currency.get("short", {}).get("standard", {})),
        "unitPattern": _by_count(currency).get("unitPattern", {}),
    }


def _by_count(patterns: Tree) -> Tree:
    """`{"1000-count-one": p}` → `{"1000": {"one": p}}`; alternative spellings are left out."""
    result: Tree = {}
    for key, pattern in patterns.items():
        match = _COUNT.fullmatch(key)
        if match and "-alt-" not in key:
            result.setdefault(match[1], {})[match[2]] = pattern
    return result


def _currencies(data: Tree) -> Tree:
    result: Tree = {}
    for code, entry in data.items():
        names = {"name": entry.get("displayName"), "symbol": entry.get("symbol")}
        names["narrow"] = entry.get("symbol-alt-narrow")
        kept = {key: value for key, value in names.items() if value and value != code}
        counts = {key.split("-")[-1]: value for key, value in entry.items() if "-count-" in key}
        result[code] = kept | counts
    return result


def _calendar_names(dates: Tree) -> Tree:
    return {
        "months": dates["months"],
        "days": dates["days"],
        "quarters": dates["quarters"],
        "dayPeriods": _without_alternatives(dates["dayPeriods"]),
        "eras": _eras(dates["eras"]),
        "time": _patterns(dates["timeFormats"]),
    }


def _eras(eras: Tree) -> Tree:
    named = {"names": eras["eraNames"], "abbr": eras["eraAbbr"], "narrow": eras["eraNarrow"]}
    return _without_alternatives(named)  # type: ignore[no-any-return]


def _calendar_formats(dates: Tree) -> Tree:
    joins = dates["dateTimeFormats"]
    intervals = dict(joins["intervalFormats"])
    return {
        "intervalFallback": intervals.pop("intervalFormatFallback"),
        "date": _patterns(dates["dateFormats"]),
        "joinAt": _patterns(dates["dateTimeFormats-atTime"]["standard"]),
        "available": _available(joins["availableFormats"]),
        "append": {"Timezone": joins["appendItems"]["Timezone"]},
        "intervals": _without_alternatives(intervals),
    }


def _patterns(patterns: Tree) -> Tree:
    return {width: _pattern(value) for width, value in patterns.items() if "-alt-" not in width}


def _pattern(value: Any) -> str:
    """A pattern with its own numbering (`_numbers`) is an object in CLDR; the numbering is not used."""
    return str(value["_value"] if isinstance(value, dict) else value)


def _available(patterns: Tree) -> Tree:
    plain = {
        key: _pattern(value) for key, value in patterns.items() if "-count-" not in key and "-alt-" not in key
    }
    return plain | _by_count(patterns)


def _without_alternatives(node: Any) -> Any:
    if not isinstance(node, dict):
        return node
    return {key: _without_alternatives(value) for key, value in node.items() if "-alt-" not in key}


def _fields(fields: Tree) -> Tree:
    names = [base + width for base in _FIELDS for width in ("", "-short", "-narrow")]
    return {name: _field(fields[name]) for name in names if name in fields}


def _field(field: Tree) -> Tree:
    result: Tree = {
        tense: {key.rsplit("-", 1)[-1]: text for key, text in field[f"relativeTime-type-{tense}"].items()}
        for tense in ("future", "past")
        if f"relativeTime-type-{tense}" in field
    }
    relative = {
        key.removeprefix("relative-type-"): text
        for key, text in field.items()
        if key.startswith("relative-type")
    }
    return result | ({"relative": relative} if relative else {})


def _zones(names: Tree) -> Tree:
    metazones = names.get("metazone", {})
    return {
        "hour": names["hourFormat"],
        "gmt": names["gmtFormat"],
        "gmtZero": names["gmtZeroFormat"],
        "metazones": {
            zone: {width: dict(forms) for width, forms in entry.items() if width in ("long", "short")}
            for zone, entry in metazones.items()
        },
    }
