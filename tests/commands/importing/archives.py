"""Archives to import, and such that somebody has worked on."""

import json
from collections.abc import Callable, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from sitewright.commands.importing.making import Asked, Imported, import_site
from sitewright.content.operations.remove_website import remove_files, remove_website
from sitewright.exporting.archive import CHECKSUMS, MANIFEST
from sitewright.exporting.website import export_website
from sitewright.kit.tenancy import tenant
from sitewright.sites.models import Website

OWNER = "owner@example.com"

Entries = dict[str, bytes]
Row = dict[str, Any]


def exported(website: Website, path: Path) -> Path:
    with tenant(website.id):
        export_website(website, path, address="https://shop.example")
    return path


def taken_away(website: Website, path: Path) -> Path:
    """An archive of the website, of which nothing is left here."""
    exported(website, path)
    remove_website(website.id)
    remove_files(website.id)
    return path


def imported(path: Path, *hosts: str, said: list[str] | None = None) -> Imported:
    return import_site(path, Asked(OWNER, hosts=hosts), (said if said is not None else []).append)


def rows_in(path: Path, entry: str) -> list[Row]:
    with ZipFile(path) as archive:
        return [json.loads(line) for line in archive.read(entry).splitlines()]


def changed(path: Path, changes: Mapping[str, bytes | None]) -> Path:
    """The archive with these entries in it instead, None for gone; its manifest and its checksums agree with
    them, so that nothing but what the entries say is wrong with it.
    """
    with ZipFile(path) as archive:
        entries = {name: archive.read(name) for name in archive.namelist()}
    manifest = json.loads(entries.pop(MANIFEST))
    del entries[CHECKSUMS]
    entries = {name: each for name, each in {**entries, **changes}.items() if each is not None}
    entries = {name: each for name, each in entries.items() if name not in (MANIFEST, CHECKSUMS)}
    for name in manifest["lines"].keys() & entries.keys():
        manifest["lines"][name] = entries[name].count(b"\n")
    manifest["entries"] = len(entries)
    written = {**entries, MANIFEST: json.dumps(manifest).encode(), **_given(changes, MANIFEST)}
    sums = {CHECKSUMS: summed(written), **_given(changes, CHECKSUMS)}
    return write(path.with_name("changed.zip"), {**written, **sums})


def with_rows(path: Path, entry: str, change: Callable[[Row], Row]) -> Path:
    """The archive with every row of an entry as `change` makes it."""
    lines = [json.dumps(change(row)) + "\n" for row in rows_in(path, entry)]
    assert lines, entry
    return changed(path, {entry: "".join(lines).encode()})


def summed(entries: Entries) -> bytes:
    lines = (f"{sha256(content).hexdigest()}  {name}\n" for name, content in entries.items())
    return "".join(lines).encode()


def write(path: Path, entries: Entries, mode: int = 0o600) -> Path:
    with ZipFile(path, "w") as archive:
        for name, content in entries.items():
            entry = ZipInfo(name)
            entry.external_attr, entry.compress_type = mode << 16, ZIP_DEFLATED
            archive.writestr(entry, content)
    return path


def _given(changes: Mapping[str, bytes | None], name: str) -> Entries:
    content = changes.get(name)
    return {name: content} if content is not None else {}
