"""What is not imported, and that nothing is left of it."""

import base64
import dataclasses
import json
import stat
from collections.abc import Callable
from pathlib import Path
from typing import Any
from zipfile import ZIP_BZIP2, ZipFile

import pytest

from sitewright.accounts.models import Membership
from sitewright.commands.importing import cleaning, hidden_website, making, originals
from sitewright.commands.importing.archive import MOST_TIMES_SMALLER
from sitewright.commands.importing.writing import Writing
from sitewright.commands.refusal import Refused
from sitewright.config import config
from sitewright.content.models import Collection, Redirect
from sitewright.exporting.archive import CHECKSUMS, MANIFEST
from sitewright.exporting.contents import FOUND, HOST_NAMES, TABLES, Table
from sitewright.kit import clock
from sitewright.kit.errors import DomainError
from sitewright.kit.files import storage
from sitewright.kit.jobs import run_ready
from sitewright.kit.locks import sole_holder
from sitewright.kit.tenancy import across_tenants, tenant
from sitewright.media.models import MediaFile
from sitewright.sites.models import Website
from tests.cast import OTHER_HOST, SHOP_HOST, SiteClient
from tests.commands.importing.archives import Row, changed, imported, rows_in, with_rows, write

ITEMS, PAGES, FILES = "content/items.jsonl", "content/pages.jsonl", "media/files.jsonl"
REVISIONS = "content/page-revisions.jsonl"


def refused(path: Path, *hosts: str) -> str:
    """Why; nothing is left of it then, neither rows nor files."""
    before = _everything()
    with pytest.raises((Refused, DomainError)) as caught:
        imported(path, *hosts)
    assert _everything() == before
    return str(caught.value)


def _everything() -> tuple[int, ...]:
    with across_tenants("a test looks at all"):
        rows = [table.model_class.objects.count() for table in TABLES]
        return (Website.objects.count(), Membership.objects.count(), *rows, len(list(storage().keys())))


def _set(**values: Any) -> Callable[[Row], Row]:
    return lambda row: {**row, **values}


def test_the_archive_as_it_is_is_imported(archive: Path) -> None:
    """Or the others here would be refused for another reason than theirs."""
    assert imported(changed(archive, {})).website.title == "The Shop"


@pytest.mark.parametrize(
    "name", ["../evil", "/etc/passwd", "site/other.jsonl", "media/originals/../../x", "a/"]
)
def test_names_that_no_export_gives(archive: Path, name: str) -> None:
    """K04: none of them becomes a name here."""
    assert "is in no archive" in refused(changed(archive, {name: b"x"}))


def test_links_and_folders(archive: Path) -> None:
    with ZipFile(archive) as opened:
        entries = {name: opened.read(name) for name in opened.namelist()}
    assert "no plain file" in refused(
        write(archive.with_name("links.zip"), entries, mode=stat.S_IFLNK | 0o777)
    )


def test_a_name_that_is_there_twice(archive: Path) -> None:
    path = changed(archive, {})
    with pytest.warns(UserWarning, match="Duplicate name"), ZipFile(path, "a") as opened:
        opened.writestr(ITEMS, b"")
    assert "a name twice" in refused(path)


def test_another_way_of_packing(archive: Path) -> None:
    path = changed(archive, {})
    with ZipFile(path) as opened:
        entries = {name: opened.read(name) for name in opened.namelist()}
    with ZipFile(path, "w", ZIP_BZIP2) as opened:
        for name, content in entries.items():
            opened.writestr(name, content)
    assert "unknown way" in refused(path)


def test_what_becomes_far_larger(archive: Path) -> None:
    """K04"""
    bomb = b"\n" * (MOST_TIMES_SMALLER * 100_000)
    assert "is a trap" in refused(changed(archive, {ITEMS: bomb}))


def test_what_becomes_larger_than_it_says(archive: Path) -> None:
    """K04: its directory is a word of whoever wrote it: reading ends there, and the checksum tells."""
    path = changed(archive, {})
    with ZipFile(path) as opened:
        size = opened.getinfo(ITEMS).file_size
    content = path.read_bytes()
    said = size.to_bytes(4, "little")
    assert said in content
    path.write_bytes(content.replace(said, (size - 8).to_bytes(4, "little")))
    assert refused(path)


@pytest.mark.parametrize("name", [ITEMS, MANIFEST])
def test_what_is_not_what_was_exported(archive: Path, name: str) -> None:
    with ZipFile(archive) as opened:
        sums = opened.read(CHECKSUMS).decode()
    line = next(each for each in sums.splitlines() if each.endswith(f"  {name}"))
    wrong = sums.replace(line, "0" * 64 + line[64:]).encode()
    assert f"{name} is not what was exported" in refused(changed(archive, {CHECKSUMS: wrong}))


def test_checksums_that_name_other_entries(archive: Path) -> None:
    with ZipFile(archive) as opened:
        sums = opened.read(CHECKSUMS)
    assert "does not name what is in it" in refused(changed(archive, {CHECKSUMS: sums + sums[:66] + b"x\n"}))


@pytest.mark.parametrize("version", [1, 3])
def test_another_version_of_the_format(archive: Path, version: int) -> None:
    with ZipFile(archive) as opened:
        manifest = json.loads(opened.read(MANIFEST))
    said = refused(changed(archive, {MANIFEST: json.dumps({**manifest, "version": version}).encode()}))
    assert f"is sitewright-export version {version}, and this release imports" in said


@pytest.mark.parametrize("content", [b"", b"PK", b"no archive at all", b"PK\x05\x06" + b"\0" * 18])
def test_what_is_no_archive(archive: Path, content: bytes) -> None:
    path = archive.with_name("other.zip")
    path.write_bytes(content)
    assert "is no archive of a website" in refused(path)


def test_no_file(archive: Path) -> None:
    assert "is no file" in refused(archive.with_name("none.zip"))
    assert "is no file" in refused(archive.parent)


def test_an_archive_cut_short(archive: Path) -> None:
    path = archive.with_name("cut.zip")
    path.write_bytes(archive.read_bytes()[:-1000])
    assert refused(path)


def test_an_entry_that_is_missing(archive: Path) -> None:
    assert f"{ITEMS} missing" in refused(changed(archive, {ITEMS: None}))


def test_a_file_that_is_missing_and_nobody_said_so(archive: Path) -> None:
    (row,) = rows_in(archive, FILES)
    original = f"media/originals/{row['id']}/{row['name']}"
    assert f"{original} is missing" in refused(changed(archive, {original: None}))


def test_another_count_than_the_manifest_says(archive: Path) -> None:
    with ZipFile(archive) as opened:
        manifest = json.loads(opened.read(MANIFEST))
    manifest["lines"][ITEMS] += 1
    assert "the manifest says" in refused(changed(archive, {MANIFEST: json.dumps(manifest).encode()}))


@pytest.mark.parametrize(
    "values",
    [
        {"unknown": 1},
        {"title": None},
        {"title": 7},
        {"title": "x" * 301},
        {"title": "a\0b"},
        {"status": "visible"},
        {"record_type": "1"},
        {"record_type": True},
        {"record_type": -1},
        {"record_type": 10**30},
        {"is_due": 1},
        {"published_at": "yesterday"},
        {"published_at": "2026-11-21T09:30:00"},
        {"tags": {}},
        {"extra": []},
        {"extra": {"a": "\0"}},
        {"id": "../../etc"},
        {"id": "A" * 32},
        {"collection_id": 5},
    ],
)
def test_values_that_a_column_cannot_hold(archive: Path, values: Row) -> None:
    assert f"{ITEMS}, line 1" in refused(with_rows(archive, ITEMS, _set(**values)))


@pytest.mark.parametrize(
    "line", [b"{", b"[]", b"7", b'{"id": 1}', b"\xff", b"[" * 100_000, b"{}", b'{"a":"\\ud800"}']
)
def test_lines_that_are_no_rows(archive: Path, line: bytes) -> None:
    assert f"{ITEMS}, line 1" in refused(changed(archive, {ITEMS: line + b"\n"}))


def test_a_line_without_an_end(archive: Path) -> None:
    assert "not whole" in refused(changed(archive, {ITEMS: b"{}"}))


def test_a_column_that_is_missing(archive: Path) -> None:
    def without_title(row: Row) -> Row:
        return {name: value for name, value in row.items() if name != "title"}

    assert "other columns" in refused(with_rows(archive, ITEMS, without_title))


def test_goods_longer_than_goods_may_be(archive: Path) -> None:
    path = with_rows(archive, "shop/variants.jsonl", _set(length_mm=10_001))
    assert "shop/variants.jsonl, line 1: is larger than goods may be" in refused(path)


def test_references_to_another_websites_rows(archive: Path) -> None:
    """I01: the database itself would take them."""
    with across_tenants("a test takes what belongs to somebody else"):
        foreign_id = Collection.objects.get(slug="blog").id
    path = with_rows(archive, ITEMS, _set(collection_id=foreign_id))
    assert f"collection_id {foreign_id} is nothing that is in the archive" in refused(path)


def test_references_that_lead_nowhere(archive: Path) -> None:
    said = refused(with_rows(archive, PAGES, _set(published_revision_id="0" * 32)))
    assert "published_revision_id 00000000" in said


def test_rows_that_another_website_has(archive: Path) -> None:
    """I01: under an id that is taken nothing is overwritten."""
    with tenant(Website.objects.get().id):
        taken = Redirect.objects.create(source="/old", target="/", created_at=clock.now())
    said = refused(with_rows(archive, "content/redirects.jsonl", _set(id=taken.id)))
    assert "is here already" in said


def test_more_than_a_website_may_have(archive: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(cleaning.MOST_ROWS, "content.Redirect", 0)
    assert "more than the 0" in refused(archive)


def test_more_bytes_than_a_website_may_have(archive: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """K07"""
    small = dataclasses.replace(config(), data=dataclasses.replace(config().data, media_quota_megabytes=0))
    monkeypatch.setattr(originals, "config", lambda: small)
    assert "more than the 0 MB" in refused(archive)


def _original(path: Path) -> str:
    (row,) = rows_in(path, FILES)
    return f"media/originals/{row['id']}/{row['name']}"


@pytest.mark.parametrize(
    "content",
    [b"<html><script>alert(1)</script>", b"<svg xmlns='http://www.w3.org/2000/svg'><rect/></svg>", b""],
)
def test_files_of_another_kind(archive: Path, content: bytes) -> None:
    """K02: what a file is say its bytes, not its row."""
    assert "fern.png" in refused(changed(archive, {_original(archive): content}))


@pytest.mark.parametrize(
    "values",
    [
        {"content_type": "text/html"},
        {"content_type": "image/jpeg"},
        {"name": "../../fern.png"},
        {"name": "fern.html"},
        {"revision": "../../.."},
        {"kind": "video"},
        {"colours": "red;}</style>"},
        {"edit": {"turn": 45}},
        {"edit": {"turn": 0, "is_flipped": 1}},
        {"focal_x": 7},
    ],
)
def test_files_that_no_library_has(archive: Path, values: Row) -> None:
    assert refused(with_rows(archive, FILES, _set(**values)))


@pytest.mark.parametrize(
    ("entry", "values"),
    [
        ("content/navigation.jsonl", {"external_link": "javascript:alert(1)"}),
        ("content/redirects.jsonl", {"target": "javascript:alert(1)"}),
        ("content/redirects.jsonl", {"target": "//evil.example"}),
        ("content/redirects.jsonl", {"source": "/config/api"}),
        ("shop/product-images.jsonl", {"source_url": "file:///etc/passwd"}),
        ("orders/lines.jsonl", {"image_url": "javascript:alert(1)"}),
        (REVISIONS, {"tree": {"version": 2, "sections": [{"id": 1}]}}),
        (REVISIONS, {"tree": []}),
        ("content/page-drafts.jsonl", {"document": base64.b64encode(b"\xff" * 50).decode()}),
        ("content/page-drafts.jsonl", {"document": "not base64!"}),
        ("media/texts.jsonl", {"content": "no captions"}),
        ("site/website.jsonl", {"theme": "../../tmp"}),
        ("site/website.jsonl", {"currency": "gold"}),
        ("site/website.jsonl", {"share_key": ""}),
        (HOST_NAMES, {"host": "evil example"}),
        (FOUND, {"updated_at": 0}),
    ],
)
def test_what_the_operations_would_refuse(archive: Path, entry: str, values: Row) -> None:
    assert refused(with_rows(archive, entry, _set(**values)))


def test_a_website_that_is_here_already(archive: Path) -> None:
    made = imported(archive)
    said = refused(archive, "new.example")
    assert f"is here already: “The Shop”, {made.website.id}" in said


def test_a_name_that_is_taken(archive: Path) -> None:
    assert OTHER_HOST in refused(archive, OTHER_HOST)


def test_a_second_one_without_a_name(archive: Path) -> None:
    assert "needs a name of its own" in refused(changed(archive, {HOST_NAMES: b""}))


def test_nothing_is_left_when_the_last_step_fails(archive: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise Refused("the last step failed")

    monkeypatch.setattr(making, "continue_order_numbers", fail)
    assert refused(archive) == "the last step failed"


@pytest.mark.parametrize("reached", ["content/collections.jsonl", "orders/refunds.jsonl"])
def test_what_a_killed_import_has_left_goes(
    archive: Path, monkeypatch: pytest.MonkeyPatch, reached: str
) -> None:
    monkeypatch.setattr(hidden_website, "_remove", lambda: None)

    write = Writing.write

    def write_or_die(self: Writing, table: Table) -> None:
        if table.path == reached:
            raise SystemExit
        write(self, table)

    monkeypatch.setattr(Writing, "write", write_or_die)
    with pytest.raises(SystemExit):
        imported(archive)
    left = Website.objects.order_by("-id")[0]
    assert left.deleted_at is not None
    assert SiteClient(SHOP_HOST).get("/").status_code == 404
    monkeypatch.undo()
    made = imported(archive)
    assert not Website.objects.filter(id=left.id).exists()
    assert list(storage().keys(f"media/{left.id}/")) == []
    run_ready()
    with tenant(made.website.id):
        assert MediaFile.objects.count() == 1


def test_two_at_once(archive: Path) -> None:
    with ZipFile(archive) as opened:
        website_id = json.loads(opened.read(MANIFEST))["website"]["id"]
    with tenant(website_id), sole_holder("import"):
        assert "being imported already" in refused(archive)
