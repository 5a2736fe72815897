"""The part of the table that belongs to no locale: zones, clocks, weeks, eras, numerals."""

from datetime import UTC, datetime
from typing import Any

from sitewright.jsont.cldr.patching import Tree
from sitewright.jsont.cldr.tools.cldr_json import CldrPackages


def supplemental_table(packages: CldrPackages) -> Tree:
    metazones = _metazones(packages)
    return {
        "metazones": metazones,
        "zoneAliases": _zone_aliases(packages, metazones),
        "preferredHour": _preferred_hours(packages),
        "week": _week(packages),
        "japaneseEras": _japanese_eras(packages),
        "digits": _digits(packages),
    }


def _metazones(packages: CldrPackages) -> Tree:
    """Zone → list of [metazone, until in epoch milliseconds or null], oldest first."""
    info = packages.supplemental("metaZones")["metaZones"]["metazoneInfo"]["timezone"]
    result: Tree = {}
    _walk_zones(info, "", result)
    return result


def _walk_zones(node: Any, name: str, result: Tree) -> None:
    if isinstance(node, list):
        uses = [entry["usesMetazone"] for entry in node]
        result[name] = [[use["_mzone"], _epoch_ms(use.get("_to"))] for use in uses]
        return
    for key, child in node.items():
        _walk_zones(child, f"{name}/{key}" if name else key, result)


def _epoch_ms(moment: str | None) -> int | None:
    if moment is None:
        return None
    return int(datetime.strptime(moment, "%Y-%m-%d %H:%M").replace(tzinfo=UTC).timestamp() * 1000)


def _zone_aliases(packages: CldrPackages, metazones: Tree) -> Tree:
    """Other names of a zone → the name it has in `metazones` (`Asia/Kolkata` → `Asia/Calcutta`)."""
    aliases: Tree = {}
    for names in packages.zone_names():
        # CLDR's keys are old names at times: whichever of a zone's names it uses is the one looked up.
        known = next((name for name in names if name in metazones), None)
        aliases |= {name: known for name in names if known and name != known}
    return aliases


def _preferred_hours(packages: CldrPackages) -> Tree:
    data = packages.supplemental("timeData")["timeData"]
    return {region.replace("_", "-"): rule["_preferred"] for region, rule in data.items()}


def _week(packages: CldrPackages) -> Tree:
    data = packages.supplemental("weekData")["weekData"]
    first = {region: day for region, day in data["firstDay"].items() if "-alt-" not in region}
    return {"firstDay": first, "minimumDays": {region: int(days) for region, days in data["minDays"].items()}}


def _japanese_eras(packages: CldrPackages) -> list[list[Any]]:
    """[[era number, "yyyy-mm-dd"]] in order of time."""
    eras = packages.supplemental("calendarData")["calendarData"]["japanese"]["eras"]
    return [
        [int(number), era["_start"]] for number, era in sorted(eras.items(), key=lambda item: int(item[0]))
    ]


def _digits(packages: CldrPackages) -> Tree:
    """Numbering system → its ten digits."""
    systems = packages.supplemental("numberingSystems")["numberingSystems"]
    return {name: system["_digits"] for name, system in systems.items() if system["_type"] == "numeric"}
