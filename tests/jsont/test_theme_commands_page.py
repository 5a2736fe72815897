"""The page on the commands for theme authors names every finding there can be."""

import json
import re
from pathlib import Path

from sitewright.themes.layouts import all_layouts

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "reference" / "theme-commands.md"
CHECKS = ("jsont/node_checks.py", "jsont/slips.py", "jsont/checking.py", "themes/checking.py")
# What the parser itself finds.
PARSED = {
    *(
        "formatter-unknown",
        "predicate-unknown",
        "eof-in-block",
        "not-allowed-at-root",
        "not-allowed-in-block",
    ),
    *("dead-code", "after-eof"),
}


def test_names_every_finding() -> None:
    text = "".join((ROOT / "sitewright" / name).read_text(encoding="utf-8") for name in CHECKS)
    codes = set(re.findall(r'"([a-z]+(?:-[a-z]+)+|unreachable)"', text)) - all_layouts()
    described = set(re.findall(r"`([a-z-]+)`", PAGE.read_text(encoding="utf-8").split("check-theme", 1)[1]))
    assert codes > {"partial-missing", "shown-as-text", "setting-unknown"}
    assert codes | PARSED <= described


def test_shows_settings_with_every_kind_of_page() -> None:
    [settings] = re.findall(r"```json\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert set(json.loads(settings)["layouts"]) == all_layouts()
