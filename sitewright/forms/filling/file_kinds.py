"""Which kinds of files a form can take. Pure."""

from collections.abc import Collection, Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import NamedTuple


class FileGroup(StrEnum):
    """What an owner chooses among."""

    PICTURE = "picture"
    PDF = "pdf"
    OFFICE = "office"
    TEXT = "text"
    DRAWING = "drawing"
    SOUND = "sound"
    FILM = "film"
    ARCHIVE = "archive"


class FileKind(NamedTuple):
    """`ending`: of the name it is kept under, whatever the visitor's was."""

    group: FileGroup
    ending: str


KINDS: Mapping[str, FileKind] = MappingProxyType(
    {
        "jpeg": FileKind(FileGroup.PICTURE, "jpg"),
        "png": FileKind(FileGroup.PICTURE, "png"),
        "gif": FileKind(FileGroup.PICTURE, "gif"),
        "webp": FileKind(FileGroup.PICTURE, "webp"),
        "avif": FileKind(FileGroup.PICTURE, "avif"),
        "heic": FileKind(FileGroup.PICTURE, "heic"),
        "tiff": FileKind(FileGroup.PICTURE, "tiff"),
        "pdf": FileKind(FileGroup.PDF, "pdf"),
        "docx": FileKind(FileGroup.OFFICE, "docx"),
        "xlsx": FileKind(FileGroup.OFFICE, "xlsx"),
        "pptx": FileKind(FileGroup.OFFICE, "pptx"),
        "odt": FileKind(FileGroup.OFFICE, "odt"),
        "ods": FileKind(FileGroup.OFFICE, "ods"),
        "odp": FileKind(FileGroup.OFFICE, "odp"),
        "rtf": FileKind(FileGroup.OFFICE, "rtf"),
        "text": FileKind(FileGroup.TEXT, "txt"),
        # Opened by a double click it would run in the browser of whoever got it.
        "markup": FileKind(FileGroup.TEXT, "html.txt"),
        "svg": FileKind(FileGroup.DRAWING, "svg"),
        "mp3": FileKind(FileGroup.SOUND, "mp3"),
        "m4a": FileKind(FileGroup.SOUND, "m4a"),
        "ogg": FileKind(FileGroup.SOUND, "ogg"),
        "wav": FileKind(FileGroup.SOUND, "wav"),
        "flac": FileKind(FileGroup.SOUND, "flac"),
        "mp4": FileKind(FileGroup.FILM, "mp4"),
        "mov": FileKind(FileGroup.FILM, "mov"),
        "webm": FileKind(FileGroup.FILM, "webm"),
        "zip": FileKind(FileGroup.ARCHIVE, "zip"),
    }
)


def is_accepted(kind: FileKind, groups: Collection[str]) -> bool:
    """No group chosen: all of them."""
    return not groups or kind.group in groups


def endings_of(groups: Collection[str]) -> list[str]:
    """What the browser's chooser shows first; which files are taken is told by what is in them."""
    kinds = [kind for kind in KINDS.values() if is_accepted(kind, groups)]
    found = {kind.ending.rpartition(".")[2] for kind in kinds}
    # Two names of one kind, and tables of plain text.
    more = {"jpg": ["jpeg"], "txt": ["csv", "md"], "tiff": ["tif"], "heic": ["heif"]}
    return sorted(f".{ending}" for each in found for ending in (each, *more.get(each, ())))
