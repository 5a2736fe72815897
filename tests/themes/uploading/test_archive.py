"""K04, K05: an archive of a stranger's is read within bounds, and nothing in it leads elsewhere."""

import struct
import tracemalloc
import zipfile
from io import BytesIO
from zipfile import ZipFile, ZipInfo

import pytest

from sitewright.themes.adopting.source import MOST_FILE_BYTES
from sitewright.themes.uploading.archive import MOST_ARCHIVE_BYTES, theme_archive_files
from sitewright.themes.uploading.errors import BadThemeFile, NoThemeArchive, ThemeTooLarge, UnusableTheme
from tests.themes.uploading.archives import zipped


def test_reads_the_files_of_a_theme_and_leaves_the_rest_behind() -> None:
    files = {
        "theme.json": "{}", "blocks/a.html": "A", ".git/config": "x", "__MACOSX/a.html": "x", "run.sh": "x",
        "LICENSE": "MIT",
    }  # fmt: skip
    assert theme_archive_files(zipped(files)) == {
        "theme.json": b"{}", "blocks/a.html": b"A", "LICENSE": b"MIT"
    }  # fmt: skip


def test_the_folder_an_archive_was_made_of_is_no_part_of_the_theme() -> None:
    files = theme_archive_files(zipped({"elm-main/theme.json": "{}", "elm-main/blocks/a.html": "A"}))
    assert sorted(files) == ["blocks/a.html", "theme.json"]


@pytest.mark.parametrize(
    "name",
    [
        "../theme.json", "blocks/../../a.html", "/etc/a.html", "blocks\\..\\a.html", "C:/a.html", "./a.html",
        "blocks//a.html", "a\0.html", "blocks/<script>.html", "blocks/\u202egnp.html",
        f"{'n' * 300}/\x07.html",
    ],
)  # fmt: skip
def test_k04_k05_a_name_that_leads_elsewhere_refuses_the_whole(name: str) -> None:
    with pytest.raises(BadThemeFile) as refused:
        theme_archive_files(zipped({"theme.json": "{}", name: "A"}))
    assert all(char.isprintable() for char in refused.value.message)
    assert len(refused.value.message) < 300


def test_k04_a_link_is_no_file() -> None:
    packed = BytesIO()
    with ZipFile(packed, "w") as archive:
        link = ZipInfo("assets/a.svg")
        link.external_attr = 0o120777 << 16
        archive.writestr(link, "/etc/passwd")
    with pytest.raises(BadThemeFile, match="link"):
        theme_archive_files(packed.getvalue())


def test_the_same_name_twice_is_refused() -> None:
    packed = BytesIO()
    with ZipFile(packed, "w") as archive:
        archive.writestr("theme.json", "{}")
        with pytest.warns(UserWarning, match="Duplicate"):
            archive.writestr("theme.json", '{"title": "Another"}')
    with pytest.raises(BadThemeFile, match="twice"):
        theme_archive_files(packed.getvalue())


def test_k04_a_bomb_is_refused_at_the_bound_of_a_file() -> None:
    bomb = zipped({"theme.json": "{}", "assets/a.svg": bytes(MOST_FILE_BYTES + 1)})
    assert len(bomb) < 20_000
    tracemalloc.start()
    with pytest.raises(ThemeTooLarge):
        theme_archive_files(bomb)
    assert tracemalloc.get_traced_memory()[1] < 4 * MOST_FILE_BYTES
    tracemalloc.stop()


def test_k04_a_bomb_whose_entry_lies_about_its_size_is_refused_as_well() -> None:
    bomb = bytearray(zipped({"assets/a.svg": bytes(MOST_FILE_BYTES + 1)}))
    at = bomb.rfind(b"PK\x01\x02")
    struct.pack_into("<L", bomb, at + 24, 10)
    with pytest.raises(UnusableTheme):
        theme_archive_files(bytes(bomb))


def test_k04_many_files_that_are_too_much_together() -> None:
    files: dict[str, str | bytes] = {f"assets/{number}.svg": bytes(MOST_FILE_BYTES) for number in range(9)}
    with pytest.raises(ThemeTooLarge, match="64 MB"):
        theme_archive_files(zipped(files))


def test_k04_a_directory_of_a_million_entries_is_refused_before_it_is_read(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    many = zipped({f"assets/{number}.svg": "" for number in range(5_000)})
    monkeypatch.setattr(zipfile.ZipFile, "_RealGetContents", lambda _self: pytest.fail("it was read"))
    with pytest.raises(ThemeTooLarge):
        theme_archive_files(many)


def test_k04_an_archive_in_the_archive_stays_packed() -> None:
    inner = zipped({"theme.json": "{}"})
    assert theme_archive_files(zipped({"theme.json": "{}", "inner.zip": inner})) == {"theme.json": b"{}"}


def test_folders_below_folders_have_an_end() -> None:
    with pytest.raises(ThemeTooLarge):
        theme_archive_files(zipped({"/".join("abcdefghijk") + "/x.html": "A"}))


def _locked() -> bytes:
    locked = bytearray(zipped({"theme.json": "{}"}))
    for mark, offset in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        struct.pack_into("<H", locked, locked.find(mark) + offset, 1)
    return bytes(locked)


def test_an_archive_with_a_password_says_so() -> None:
    with pytest.raises(BadThemeFile, match="password"):
        theme_archive_files(_locked())


@pytest.mark.parametrize(
    "content",
    [
        b"", b"PK", b"GIF89a", b"PK\x05\x06",
        zipped({"theme.json": "{}" * 500})[:60],
        zipped({"theme.json": "{}"}).replace(b"PK\x03\x04", b"PK\x03\x05"),
    ],
)  # fmt: skip
def test_what_is_no_archive_is_refused(content: bytes) -> None:
    with pytest.raises(NoThemeArchive):
        theme_archive_files(content)


def test_what_is_too_large_is_not_looked_at() -> None:
    with pytest.raises(ThemeTooLarge, match="8 MB"):
        theme_archive_files(bytes(MOST_ARCHIVE_BYTES + 1))


def test_another_way_of_packing_is_refused() -> None:
    packed = BytesIO()
    with ZipFile(packed, "w", zipfile.ZIP_LZMA) as archive:
        archive.writestr("theme.json", "{}")
    with pytest.raises(NoThemeArchive):
        theme_archive_files(packed.getvalue())
