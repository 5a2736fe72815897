"""Archives of themes, right ones and others, for tests."""

import json
from collections.abc import Mapping
from functools import cache
from io import BytesIO
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from sitewright.sites.theme_facts import ThemeFacts
from sitewright.themes.new_theme import new_theme_files
from sitewright.themes.uploading.packing import pack


def zipped(files: Mapping[str, str | bytes]) -> bytes:
    packed = BytesIO()
    with ZipFile(packed, "w", ZIP_DEFLATED) as archive:
        for name, content in files.items():
            # By hand: `writestr` would mend a name that is wrong on purpose.
            entry = ZipInfo("x")
            entry.filename = name
            entry.compress_type = ZIP_DEFLATED
            archive.writestr(entry, content)
    return packed.getvalue()


def folder_zipped(folder: Path, below: str = "") -> bytes:
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    return zipped({f"{below}{path.relative_to(folder).as_posix()}": path.read_bytes() for path in files})


@cache
def _elm_files() -> dict[str, str]:
    return new_theme_files("elm")


def elm(**changes: str | bytes) -> dict[str, str | bytes]:
    """A small theme in our own language, with `theme.json` saying what `about` names in a published one."""
    files: dict[str, str | bytes] = dict(_elm_files())
    manifest = json.loads(files["theme.json"])
    manifest |= {"title": "Elm", "version": "1.2", "author": "A. Maker"}
    files["theme.json"] = json.dumps(manifest)
    files["LICENSE"] = "The MIT License (MIT)\n\nCopyright A. Maker\n"
    return {**files, **changes}


def elm_saying(**said: object) -> dict[str, str | bytes]:
    """The same with these in its theme.json."""
    files = elm()
    manifest = json.loads(files["theme.json"])
    return {**files, "theme.json": json.dumps({**manifest, **said})}


def own_theme_facts(key: str = "elm.0123456789ab", title: str = "Elm", **said: object) -> ThemeFacts:
    """That theme as it would be added, without looking it over."""
    files = {name: _bytes(content) for name, content in elm_saying(title=title, **said).items()}
    return ThemeFacts(key, title, "1.2", "The MIT License (MIT)", "A. Maker", False, [], pack(files))


def _bytes(content: str | bytes) -> bytes:
    return content if isinstance(content, bytes) else content.encode()
