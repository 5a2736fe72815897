"""`python -m tools.regions FILE`: writes sitewright/checkout/regions.json, the regions delivery areas name.

FILE is `iso_3166-2.json` of iso-codes 4.15.0 (LGPL-2.1-or-later, https://salsa.debian.org/iso-codes-team),
on Debian 12 /usr/share/iso-codes/json/iso_3166-2.json; another edition is refused. What is taken of a country
are the regions that stand in its addresses (provinces of Spain, counties of Ireland), those its postal codes
begin with (departments of France), and else the ones of the first order.
"""

import hashlib
import json
import re
import sys
from pathlib import Path

from tools.region_names import ENGLISH, LOCAL, REFORMED

_SHA256 = "078d2da1c3a868189765be5098ce9d551318d12be7e3c0b18e9282dd5481a831"
_TARGET = Path(__file__).resolve().parent.parent / "sitewright/checkout/regions.json"
_TYPES = {
    "US": {"State", "District", "Outlying area"},
    "CA": {"Province", "Territory"},
    "AU": {"State", "Territory"},
    "GB": {"Country", "Province"},
    "FR": {"Metropolitan department", "Overseas department"},
    "NZ": {"Region", "Special island authority"},
    "NO": {"County", "Arctic region"},
    "SE": {"County"},
    "ES": {"Province", "Autonomous city in north africa"},
    "IE": {"County"},
}
# `Barcelona [Barcelona]`, `Alacant*`, `Svalbard (Arctic Region)`: remarks of the standard, not of the name.
_REMARK = re.compile(r"\s*(?:\[.*\]|\(.*\)|\*)$")


def main(source: str) -> None:
    content = Path(source).read_bytes()
    if hashlib.sha256(content).hexdigest() != _SHA256:
        sys.exit(f"{source} is another edition than the pinned one")
    rows = json.loads(content)["3166-2"]
    found = {country: _regions(country, rows) for country in _TYPES}
    text = json.dumps(found, ensure_ascii=False, indent=1)
    _TARGET.write_text(f"{text}\n", encoding="utf-8")


def _regions(country: str, rows: list[dict[str, str]]) -> dict[str, list[str]]:
    """Code without the country: (English name, local name), in the order of the codes."""
    local = {
        code: _REMARK.sub("", row["name"])
        for row in rows
        if (code := row["code"].removeprefix(f"{country}-")) != row["code"] and row["type"] in _TYPES[country]
    }
    gone, come = REFORMED.get(country, ((), {}))
    local = {code: name for code, name in local.items() if code not in gone} | come
    local |= LOCAL.get(country, {})
    return {code: [ENGLISH.get(country, {}).get(code, name), name] for code, name in sorted(local.items())}


if __name__ == "__main__":
    main(sys.argv[1])
