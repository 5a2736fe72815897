"""An uploaded archive as a theme that can be added: read, translated where need be, and looked over."""

import json
from collections.abc import Mapping
from hashlib import sha256
from importlib.metadata import version
from itertools import islice
from pathlib import Path, PurePosixPath
from tempfile import TemporaryDirectory

import structlog

from sitewright.content.slugs import slug_from
from sitewright.jsont.checking import check_theme
from sitewright.jsont.theme_files import TEMPLATE_SUFFIXES
from sitewright.sites.theme_facts import ThemeFacts, ThemeNote
from sitewright.themes.adopting.adopt import adopted_files
from sitewright.themes.adopting.errors import CannotAdopt
from sitewright.themes.adopting.report import Fate, Report
from sitewright.themes.adopting.settings import MANIFEST as ADOPTED_MANIFEST
from sitewright.themes.adopting.source import MOST_TEMPLATE_CHARACTERS
from sitewright.themes.checking import check_folder
from sitewright.themes.errors import ThemeError
from sitewright.themes.loading import MANIFEST, Theme, read_theme
from sitewright.themes.template_registry import template_registry
from sitewright.themes.uploading.archive import theme_archive_files
from sitewright.themes.uploading.errors import NoThemeInside, ThemeCannotBeShown, ThemeTooLarge, UnusableTheme
from sitewright.themes.uploading.manifest import problem_of_manifest
from sitewright.themes.uploading.packing import MOST_PACKED_BYTES, pack, write_files

log = structlog.get_logger(__name__)

MOST_NOTES = 1_000
_MOST_SLUG, _DIGEST = 40, 12
_FATES = {Fate.MISSING: "missing", Fate.REPAIRED: "repaired", Fate.TRANSLATED: "translated"}


def prepared_or_problem(file_name: str, archive: bytes) -> ThemeFacts | UnusableTheme:
    """`prepared_theme` for a thread that answers instead of raising."""
    try:
        return prepared_theme(file_name, archive)
    except UnusableTheme as problem:
        return problem


def prepared_theme(file_name: str, archive: bytes) -> ThemeFacts:
    """Asks no database and keeps nothing; LESS may take a minute. Raises an UnusableTheme."""
    files = theme_archive_files(archive)
    key = _key(file_name, archive)
    with TemporaryDirectory(prefix="sitewright-theme-") as place:
        if MANIFEST in files:
            return _ours(Path(place) / key, files)
        if ADOPTED_MANIFEST in files:
            return _adopted(Path(place), key, files)
    raise NoThemeInside


def packed_again(key: str, packed: bytes) -> bytes:
    """What an archive says was packed here, looked over as if it were new. Raises an UnusableTheme."""
    files = theme_archive_files(packed, MOST_PACKED_BYTES)
    with TemporaryDirectory(prefix="sitewright-theme-") as place:
        _read(Path(place) / key, files)
    return pack(files)


def _key(file_name: str, archive: bytes) -> str:
    """Another release adopts in another way: the same archive may be added again then."""
    slug = slug_from(PurePosixPath(file_name).stem)[:_MOST_SLUG].strip("-") or "theme"
    digest = sha256(archive + version("sitewright").encode()).hexdigest()
    return f"{slug}.{digest[:_DIGEST]}"


def _ours(folder: Path, files: Mapping[str, bytes]) -> ThemeFacts:
    theme = _read(folder, files)
    found = [*check_folder(folder), *check_theme(folder, template_registry())]
    notes = [ThemeNote(fate="error", path=f.path, line=f.line, what=f.message, instead="") for f in found]
    return _facts(theme, files, notes[:MOST_NOTES])


def _adopted(place: Path, key: str, files: Mapping[str, bytes]) -> ThemeFacts:
    original = place / "original"
    write_files(original, files)
    try:
        made, report = adopted_files(original, key)
    except CannotAdopt as problem:
        raise ThemeCannotBeShown(str(problem)) from None
    licences = {name: content for name, content in files.items() if name.lower().startswith("licen")}
    whole = licences | {
        name: content if isinstance(content, bytes) else content.encode() for name, content in made.items()
    }
    return _facts(_read(place / key, whole), whole, _notes(report))


def _read(folder: Path, files: Mapping[str, bytes]) -> Theme:
    """As a page would: what cannot be read now could not be shown later."""
    templates = sum(len(text) for name, text in files.items() if name.endswith(TEMPLATE_SUFFIXES))
    if templates > MOST_TEMPLATE_CHARACTERS:
        raise ThemeTooLarge("templates", MOST_TEMPLATE_CHARACTERS // 1_000_000)
    _check_manifest(files.get(MANIFEST, b""))
    write_files(folder, files)
    try:
        return read_theme(folder)
    except ThemeError as error:
        path = error.path.relative_to(folder) if error.path.is_relative_to(folder) else error.path.name
        raise ThemeCannotBeShown(f"{path}: {error.problem}") from None
    except (TypeError, ValueError, KeyError, AttributeError, IndexError) as error:
        # A shape that the readers have no words for. The log has the place, and the owner the reason.
        log.exception("an uploaded theme has a file of an odd shape")
        raise ThemeCannotBeShown(f"a .json or .toml file has another shape than it should: {error}") from None


def _check_manifest(content: bytes) -> None:
    try:
        manifest = json.loads(content.decode("utf-8-sig"))
    except (ValueError, RecursionError) as error:
        raise ThemeCannotBeShown(f"{MANIFEST}: is not JSON: {error}") from None
    if problem := problem_of_manifest(manifest):
        raise ThemeCannotBeShown(f"{MANIFEST}: {problem}")


def _notes(report: Report) -> list[ThemeNote]:
    notes = (
        ThemeNote(fate=_FATES[fate], path=note.path, line=note.line, what=note.what, instead=note.instead)
        for fate in Fate
        for note in report.of(fate)
    )
    return list(islice(notes, MOST_NOTES))


def _facts(theme: Theme, files: Mapping[str, bytes], report: list[ThemeNote]) -> ThemeFacts:
    about = theme.about
    return ThemeFacts(
        key=theme.name, title=theme.title, version_name=about.version, licence=about.licence,
        author=about.author, is_adopted=theme.adopted is not None, report=report, packed=pack(files),
    )  # fmt: skip
