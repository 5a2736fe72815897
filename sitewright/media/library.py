"""The library as owners see it: lists of files, newest first, page by page."""

from collections.abc import Collection, Sequence
from typing import NamedTuple

from django.db.models import Q

from sitewright.media.models import MediaFile, MediaKind
from sitewright.media.recording_texts import has_captions

PAGE_SIZE = 120
_MOST_WORDS = 12
"""As in the search of visitors: each makes the statement longer (L06)."""
TOP = "top"
"""Instead of the id of a folder: what lies in none."""


class LibraryPage(NamedTuple):
    """`next_cursor` is empty at the end of the list."""

    files: Sequence[MediaFile]
    next_cursor: str


def list_files(
    *,
    kinds: Collection[str] = (MediaKind.IMAGE,),
    search: str = "",
    before: str = "",
    lacks_alt_text: bool = False,
    lacks_captions: bool = False,
    folder_id: str = "",
) -> LibraryPage:
    """A page of the files of the website in scope; `before` is the cursor of the page before.

    `search` finds parts of names and of descriptions. Without `folder_id` those of all folders, without
    `kinds` of every kind.
    """
    rows = MediaFile.objects.filter(deleted_at=None)
    if kinds:
        rows = rows.filter(kind__in=kinds)
    if folder_id:
        rows = rows.filter(folder_id=None if folder_id == TOP else folder_id)
    if lacks_alt_text:
        rows = rows.filter(alt_text="")
    if lacks_captions:
        rows = rows.filter(~has_captions())
    for word in search.split()[:_MOST_WORDS]:
        rows = rows.filter(_named(word) | Q(alt_text__icontains=word))
    if before:
        rows = rows.filter(id__lt=before)
    # One more than a page has, to know whether there are more.
    found = list(rows.order_by("-id")[: PAGE_SIZE + 1])
    has_more = len(found) > PAGE_SIZE
    return LibraryPage(found[:PAGE_SIZE], found[PAGE_SIZE - 1].id if has_more else "")


def _named(word: str) -> Q:
    """The revision in a stored name (naming.py) is none of the name that people see and look for."""
    stem, _, extension = word.rpartition(".")
    found = Q(name__icontains=word)
    if stem and extension:
        found |= Q(name__icontains=f"{stem}.", name__iendswith=f".{extension}")
    return found


def count_without_alt_text() -> int:
    """Of the pictures in the library."""
    found: int = MediaFile.objects.filter(kind=MediaKind.IMAGE, deleted_at=None, alt_text="").count()
    return found


def count_without_captions() -> int:
    """Of the films in the library."""
    films = MediaFile.objects.filter(kind=MediaKind.VIDEO, deleted_at=None)
    found: int = films.filter(~has_captions()).count()
    return found


def find_in_library(media_id: str) -> MediaFile | None:
    """The file, unless it has been deleted."""
    found: MediaFile | None = MediaFile.objects.filter(id=media_id, deleted_at=None).first()
    return found
