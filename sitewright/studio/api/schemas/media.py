"""The media library."""

from datetime import datetime
from typing import Annotated, Literal

from ninja import Field, Schema

from sitewright.media.errors import MAX_PIXELS
from sitewright.media.uses import UseKind
from sitewright.studio.api.schemas.common import Input, Line, Saved, reference
from sitewright.studio.api.schemas.products import MediaId


class PictureEditRow(Schema):
    """The original is turned clockwise by `turn` degrees, then mirrored left to right, and of that the
    rectangle is shown; in pixels of the original."""

    turn: Literal[0, 90, 180, 270]
    is_flipped: bool
    left: int
    top: int
    width: int
    height: int
    original_width: int
    original_height: int


class MediaFileRow(Schema):
    """`url` is the address of the file in pages and products, `original_url` one of the whole of a picture,
    to crop from. `folder_id` is empty at the top. Width and height of a sound, and of a film that says
    neither, are 0; only films and sounds have a duration, only films a poster, and only
    pictures an edit."""

    id: str
    kind: Literal["image", "video", "audio"]
    url: str
    name: str
    alt_text: str
    content_type: str
    size_bytes: int
    width: int
    height: int
    duration_seconds: float | None
    poster_id: str
    poster_url: str
    folder_id: str
    focal_x: float
    focal_y: float
    revision: str
    original_url: str
    is_edited: bool
    edit: PictureEditRow | None
    created_at: datetime


class MediaPage(Schema):
    """`next_cursor` is empty at the end of the list; `without_alt_text` counts pictures and
    `without_captions` films in the whole library."""

    rows: list[MediaFileRow]
    next_cursor: str
    without_alt_text: int
    without_captions: int


class MediaUse(Schema):
    """`title` is empty where the person may not see what it is the title of."""

    kind: UseKind
    subject_id: str
    title: str


class MediaUses(Schema):
    uses: list[MediaUse]


class MediaFileBody(Input):
    """The focal point runs from 0 to 1, from the left and from above."""

    name: Annotated[Line, Field(min_length=1)]
    alt_text: Annotated[Line, Field(max_length=500)]
    focal_x: Annotated[float, Field(ge=0, le=1)] = 0.5
    focal_y: Annotated[float, Field(ge=0, le=1)] = 0.5


Pixels = Annotated[int, Field(ge=0, le=MAX_PIXELS)]


class PictureEditBody(Input):
    """As PictureEditRow; `revision` is that of the row it was chosen for."""

    revision: Annotated[str, Field(max_length=8)]
    turn: Annotated[int, Field(ge=0, le=270, multiple_of=90)]
    is_flipped: bool
    left: Pixels
    top: Pixels
    width: Annotated[Pixels, Field(ge=1)]
    height: Annotated[Pixels, Field(ge=1)]


class SavedMediaFile(MediaFileRow, Saved):
    """The file as it stands now."""


class PosterBody(Input):
    """A picture of the library; empty for none."""

    poster_id: MediaId


class RecordingTextRow(Schema):
    """`title` is what speakers call the language. Captions have a `url` for players, a transcript its
    `words`; its words never change, so others have another id."""

    id: str
    media_id: str
    kind: Literal["captions", "subtitles", "transcript"]
    language: str
    title: str
    is_default: bool
    cue_count: int
    url: str
    words: str


class RecordingTexts(Schema):
    texts: list[RecordingTextRow]


Language = Annotated[str, Field(min_length=2, max_length=20)]


class NewRecordingText(Input):
    """`language` in BCP 47, such as `de` or `pt-BR`; players show the default without being asked."""

    media_id: MediaId
    kind: Literal["captions", "subtitles", "transcript"]
    language: Language
    is_default: bool = False


class RecordingTextBody(Input):
    language: Language
    is_default: bool = False


class SavedRecordingText(RecordingTextRow, Saved):
    """The text as it stands now."""


class MediaRemoval(Input):
    media_ids: list[MediaId] = Field(min_length=1, max_length=500)


FolderId = Annotated[str, reference("media.MediaFolder")]


class MediaFolderRow(Schema):
    id: str
    name: str
    file_count: int


class MediaFolders(Schema):
    """By name."""

    folders: list[MediaFolderRow]


class MediaFolderBody(Input):
    name: Annotated[Line, Field(max_length=80)]


class SavedMediaFolder(Saved):
    id: str
    name: str


class MediaMove(Input):
    """An empty folder is the top of the library."""

    media_ids: list[MediaId] = Field(min_length=1, max_length=500)
    folder_id: FolderId = ""
