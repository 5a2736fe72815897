"""What a backup says of itself, and the checksums that hold it to that.

`manifest.json` names every part with its SHA-256; `checksums.sha256` repeats them for `sha256sum -c` and adds
the manifest's own. Each follows from the other, so a flipped byte in either shows as well.
"""

from hashlib import sha256
from pathlib import Path, PurePosixPath

import msgspec

from sitewright.commands.refusal import Refused

FORMAT = "sitewright-backup"
FORMAT_VERSION = 1
MANIFEST = "manifest.json"
CHECKSUMS = "checksums.sha256"
DATABASES = {"sqlite": "database.sqlite3", "postgresql": "database.dump"}
SECRET_KEY = "secret-key"  # noqa: S105  (the name of the file)
FILES = "files/"
PIECE_BYTES = 1024 * 1024


class BackupDamaged(Refused):
    """The backup is not what was written."""


class Part(msgspec.Struct, frozen=True):
    path: str
    size_bytes: int
    sha256: str


class BackedWebsite(msgspec.Struct, frozen=True):
    id: str
    title: str
    hosts: list[str]


class Manifest(msgspec.Struct, frozen=True, kw_only=True):
    """`rows` counts them by table; `missing_files` are keys that rows name and the store no longer had."""

    format: str = FORMAT
    version: int = FORMAT_VERSION
    made_at: str
    made_by: str
    engine: str
    has_keys: bool
    websites: list[BackedWebsite]
    migrations: list[str]
    rows: dict[str, int]
    missing_files: list[str]
    parts: list[Part]

    @property
    def database(self) -> str:
        return DATABASES[self.engine]

    @property
    def file_keys(self) -> list[str]:
        return [part.path.removeprefix(FILES) for part in self.parts if part.path.startswith(FILES)]

    @property
    def size_bytes(self) -> int:
        return sum(part.size_bytes for part in self.parts)


def encode(manifest: Manifest) -> bytes:
    return msgspec.json.format(msgspec.json.encode(manifest), indent=1) + b"\n"


def checksums(manifest: Manifest) -> bytes:
    """One line a part, in the form `sha256sum -c` reads, and the last for the manifest."""
    lines = [f"{part.sha256}  {part.path}\n" for part in manifest.parts]
    return "".join([*lines, f"{sha256(encode(manifest)).hexdigest()}  {MANIFEST}\n"]).encode()


def read_manifest(folder: Path) -> Manifest:
    """The manifest of an unpacked backup, proven by its checksums; raises BackupDamaged and Refused."""
    try:
        written, sums = (folder / MANIFEST).read_bytes(), (folder / CHECKSUMS).read_bytes()
    except FileNotFoundError as error:
        raise BackupDamaged(f"{folder} is no whole backup: it has no {Path(error.filename).name}") from None
    manifest = _decoded(written)
    # Encoded once more, so that bytes count which a decoder passes over: spaces, fields it does not know.
    if encode(manifest) != written or checksums(manifest) != sums:
        raise BackupDamaged(f"{MANIFEST} and {CHECKSUMS} do not agree: the backup was changed or is damaged")
    return manifest


def _decoded(written: bytes) -> Manifest:
    try:
        manifest = msgspec.json.decode(written, type=Manifest)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BackupDamaged(f"{MANIFEST} cannot be read: {error}") from None
    if manifest.format != FORMAT or manifest.version > FORMAT_VERSION:
        raise Refused(
            f"{MANIFEST} is of {manifest.format!r} version {manifest.version}, this release reads "
            f"{FORMAT!r} up to version {FORMAT_VERSION}"
        )
    if manifest.engine not in DATABASES or any(map(_leads_away, manifest.parts)):
        raise BackupDamaged(f"{MANIFEST} names what no backup has")
    return manifest


def _leads_away(part: Part) -> bool:
    # Else a forged manifest would have files outside the folder read and restored.
    path = PurePosixPath(part.path)
    return path.is_absolute() or ".." in path.parts or not path.parts


def damaged_parts(folder: Path, manifest: Manifest) -> list[str]:
    """A line for each part that is missing, was changed, or does not belong."""
    found = [_look_at(folder / part.path, part) for part in manifest.parts]
    expected = {part.path for part in manifest.parts} | {MANIFEST, CHECKSUMS}
    # is_dir() follows links: one that leads to a folder is a stray as well.
    strays = (
        str(path.relative_to(folder)) for path in folder.rglob("*") if not path.is_dir() or path.is_symlink()
    )
    found += [f"{path}: does not belong to the backup" for path in strays if path not in expected]
    return [line for line in found if line]


def _look_at(path: Path, part: Part) -> str:
    digest = sha256()
    try:
        with path.open("rb") as file:
            while piece := file.read(PIECE_BYTES):
                digest.update(piece)
    except FileNotFoundError:
        return f"{part.path}: is missing"
    return "" if digest.hexdigest() == part.sha256 else f"{part.path}: its bytes were changed"
