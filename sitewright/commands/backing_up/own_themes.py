"""The themes an installation adopted: files of its data folder that no row of the database names."""

from collections.abc import Iterator
from pathlib import Path

from sitewright.commands.backing_up.manifest import Manifest
from sitewright.commands.backing_up.writing import BackupWriter, read_pieces, replace_file
from sitewright.commands.refusal import Refused

THEMES = "themes/"
"""Where they lie in a backup, and in the data folder."""


def add_themes(writer: BackupWriter, data: Path) -> None:
    for path in _files(data / THEMES):
        writer.add(path.relative_to(data).as_posix(), read_pieces(path))


def restore_themes(folder: Path, manifest: Manifest, data: Path) -> None:
    """Put those of a proven backup where they were; others that are there stay. Raises Refused."""
    for part in manifest.parts:
        if part.path.startswith(THEMES):
            target = data / part.path
            if ".." in target.parts:
                raise Refused(f"{part.path} is no path of a theme: this is no backup of ours")
            target.parent.mkdir(parents=True, exist_ok=True)
            replace_file(target, read_pieces(folder / part.path))


def _files(themes: Path) -> Iterator[Path]:
    """Those of whole themes: names that begin with a point are being written."""
    for theme in sorted(themes.glob("[!.]*")):
        yield from (path for path in sorted(theme.rglob("*")) if path.is_file() and not path.is_symlink())
