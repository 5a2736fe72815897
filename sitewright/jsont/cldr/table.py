"""Reads `data/cldr48.zip`, the part of CLDR 48 that Babel lacks (made by `tools/build_table.py`)."""

import json
import threading
import zipfile
from functools import lru_cache
from pathlib import Path

from sitewright.jsont.cldr import babel_source
from sitewright.jsont.cldr.lineage import lineage
from sitewright.jsont.cldr.patching import Tree, apply_patch

TABLE = Path(__file__).parent / "data" / "cldr48.zip"
# Formatters run in several threads; the archive's file position is shared between them.
_reading = threading.Lock()


@lru_cache(maxsize=1)
def supplemental() -> Tree:
    """Zones, clocks, weeks, Japanese eras, numerals, parents and the list of locales."""
    return _entry("supplemental.json")


@lru_cache(maxsize=1)
def known_locales() -> frozenset[str]:
    return frozenset(supplemental()["locales"])


@lru_cache(maxsize=128)
def section(tag: str, name: str) -> Tree:
    """One section (`numbers`, `calendars` …) of a known locale: Babel's data, corrected by the table."""
    tags = lineage(tag, supplemental()["parents"])
    tree = babel_source.section(tags, name)
    # From the root down: what a locale has is its difference from what its parents made of Babel's data.
    for ancestor in reversed(tags):
        tree = apply_patch(tree, _patches(ancestor).get(name, {}))
    return tree


@lru_cache(maxsize=64)
def _patches(tag: str) -> Tree:
    return _entry(f"{tag}.json")


def _entry(name: str) -> Tree:
    with _reading:
        try:
            text = _archive().read(name)
        except KeyError:  # Babel already says all there is to say of this locale.
            return {}
    return json.loads(text)  # type: ignore[no-any-return]


@lru_cache(maxsize=1)
def _archive() -> zipfile.ZipFile:
    return zipfile.ZipFile(TABLE)
