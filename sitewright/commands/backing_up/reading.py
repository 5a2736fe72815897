"""A backup as a folder of this machine, wherever it lies."""

import tarfile
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sitewright.commands.backing_up.manifest import CHECKSUMS, BackupDamaged
from sitewright.commands.backing_up.names import Place
from sitewright.commands.backing_up.writing import write_pieces
from sitewright.commands.refusal import Refused
from sitewright.kit.files import open_storage


@contextmanager
def unpacked(where: Place, scratch: Path | None = None) -> Iterator[Path]:
    """The folder of a backup; an archive and one in S3 are put into a new folder in `scratch`, and leave it
    again. Raises Refused when there is none, BackupDamaged when it cannot be unpacked.
    """
    if isinstance(where, Path) and where.is_dir():
        yield where
        return
    with tempfile.TemporaryDirectory(prefix=".unpacked-", dir=scratch) as name:
        folder = Path(name)
        if isinstance(where, str):
            _fetch(where, folder)
        else:
            _extract(where, folder)
        yield folder


def _extract(archive: Path, folder: Path) -> None:
    try:
        # It may be forged: “r:” unpacks nothing compressed, the filter nothing that leads out of the folder.
        with tarfile.open(archive, "r:") as entries:
            entries.extractall(folder, filter="data")
    except FileNotFoundError:
        raise Refused(f"{archive}: there is no such backup") from None
    except (tarfile.TarError, EOFError) as error:
        raise BackupDamaged(f"{archive} is no whole archive: {error}") from None


def _fetch(address: str, folder: Path) -> None:
    store = open_storage(address)
    if not store.exists(CHECKSUMS):
        raise Refused(f"{address}: there is no whole backup")
    for key, _ in store.keys(""):
        target = folder / key
        target.parent.mkdir(parents=True, exist_ok=True)
        write_pieces(target, store.open(key))
