"""Builds `data/cldr48.zip`: what the CLDR 48 packages say beyond, or other than, Babel.

Run once per CLDR or Babel release (the packages are not shipped with the program):

    mkdir /tmp/cldr && cd /tmp/cldr
    npm pack cldr-{core,dates-full,numbers-full,misc-full}@48.0.0 \\
        cldr-bcp47@48.2.0 cldr-cal-{buddhist,japanese}-full@39.0.0 cldr-cal-persian-full@46.1.0
    for f in *.tgz; do d=${f%-[0-9]*}; mkdir $d; tar xzf $f -C $d --strip-components=1; done
    python -m sitewright.jsont.cldr.tools.build_table /tmp/cldr

Every locale of CLDR's coverage level "modern" gets an entry. A child locale stores only its
difference from what its parent's entries already made of Babel's data.
"""

import json
import sys
import zipfile
from pathlib import Path
from typing import Any

from sitewright.jsont.cldr import babel_source
from sitewright.jsont.cldr.lineage import ROOT, lineage
from sitewright.jsont.cldr.patching import Tree, apply_patch, difference
from sitewright.jsont.cldr.tools.cldr_json import CldrPackages
from sitewright.jsont.cldr.tools.supplemental import supplemental_table

TABLE = Path(__file__).parent.parent / "data" / "cldr48.zip"
# A fixed date keeps the archive byte-equal between two runs over the same packages.
_ENTRY_DATE = (2025, 10, 29, 0, 0, 0)


def build(folder: Path, table: Path = TABLE) -> int:
    """Writes the table; the number of locales in it is returned."""
    packages = CldrPackages(folder)
    parents = _parents(packages)
    tags = _modern_tags(packages, parents)
    patches: dict[str, Tree] = {}
    # Parents first: a child's entry is the difference from what theirs make.
    for tag in sorted(tags, key=lambda tag: len(lineage(tag, parents))):
        patches[tag] = _patch(packages, lineage(tag, parents), patches)
    entries = {f"{tag}.json": patch for tag, patch in patches.items() if patch}
    entries["supplemental.json"] = supplemental_table(packages) | {
        "parents": parents,
        "locales": sorted(tags),
    }
    _write(table, entries)
    return len(tags)


def _parents(packages: CldrPackages) -> dict[str, str]:
    return packages.supplemental("parentLocales")["parentLocales"]["parentLocale"]  # type: ignore[no-any-return]


def _modern_tags(packages: CldrPackages, parents: dict[str, str]) -> set[str]:
    levels = json.loads((packages.folder / "cldr-core/coverageLevels.json").read_text())[
        "effectiveCoverageLevels"
    ]
    modern = {tag for tag, level in levels.items() if level == "modern"}
    present = {path.name for path in (packages.folder / "cldr-dates-full/main").iterdir()}
    modern -= {ROOT}
    return {tag for tag in present if any(tag in modern for tag in lineage(tag, parents))} | {ROOT}


def _patch(packages: CldrPackages, tags: list[str], patches: dict[str, Tree]) -> Tree:
    result: Tree = {}
    for name, wanted in packages.record(tags[0]).items():
        known = babel_source.section(tags, name)
        for ancestor in reversed(tags[1:]):
            known = apply_patch(known, patches.get(ancestor, {}).get(name, {}))
        if patch := difference(known, wanted):
            result[name] = patch
    return result


def _write(table: Path, entries: dict[str, Any]) -> None:
    with zipfile.ZipFile(table, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name in sorted(entries):
            text = json.dumps(entries[name], ensure_ascii=False, separators=(",", ":"), sort_keys=True)
            archive.writestr(zipfile.ZipInfo(name, _ENTRY_DATE), text, zipfile.ZIP_DEFLATED, 9)


if __name__ == "__main__":
    sys.stdout.write(f"{build(Path(sys.argv[1]))} locales, {TABLE.stat().st_size // 1024} KiB\n")
