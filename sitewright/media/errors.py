"""Why a file is not taken.

UnusableImage
├── ImageTooLarge       more than 20 MB of 1,000,000 bytes (D-75, D-92), or than 2 MB of a drawing
├── TooManyPixels       more than 60 megapixels (D-75)
└── NotAnImage          unreadable, broken, or of a kind not taken

UnusableRecording       a film or sound
├── RecordingTooLarge   more than 500 MB of a film, 100 MB of a sound (D-75, D-92)
├── NotARecording       no film and no sound, or a broken one
└── UnplayableRecording with a codec that not all browsers have

MediaNotFound           not in the library of this website
BadFocalPoint           outside of the picture
BadCrop                 a rectangle that is not within the picture, or a turn by no right angle
DrawingNotCropped       an SVG, which has no pixels
PictureChanged          edited or replaced by somebody else meanwhile
DecodingBusy            too many pictures at once; the same request is taken in a moment
FolderNotFound          no folder of this website's library
BadFolderName           empty, or that of another folder
TooManyFolders          as many as there may be
QuotaUsedUp             the website's files are as large as they may be (K07)
"""

from sitewright.kit.errors import Conflict, DomainError, InvalidInput, NotFound
from sitewright.kit.messages import Message

MAX_BYTES = 20_000_000
MAX_PIXELS = 60_000_000
MOST_DRAWING_BYTES = 2_000_000
"""Of an SVG, which a browser has to read as a page and not as pixels."""
MOST_FILM_BYTES = 500_000_000
MOST_SOUND_BYTES = 100_000_000
MOST_FOLDERS = 200


class UnusableImage(InvalidInput):
    code = "unusable-image"


class ImageTooLarge(UnusableImage):
    """PL-5.48, D-75."""

    code = "image-too-large"

    def __init__(self, name: str, most_bytes: int = MAX_BYTES) -> None:
        limit = f"{most_bytes // 1_000_000} MB"
        super().__init__(Message("media.image-too-large", name=name, limit=limit))


class TooManyPixels(UnusableImage):
    code = "image-too-many-pixels"

    def __init__(self, name: str, width: int, height: int) -> None:
        super().__init__(
            Message(
                "media.image-too-many-pixels",
                name=name,
                width=width,
                height=height,
                most_megapixels=MAX_PIXELS // 1_000_000,
            )
        )


class NotAnImage(UnusableImage):
    code = "not-an-image"

    def __init__(self, name: str) -> None:
        super().__init__(Message("media.not-an-image", name=name))


class UnusableRecording(InvalidInput):
    code = "unusable-recording"


class RecordingTooLarge(UnusableRecording):
    """PL-5.48, D-75."""

    code = "recording-too-large"

    def __init__(self, name: str, most_bytes: int) -> None:
        limit = f"{most_bytes // 1_000_000} MB"
        super().__init__(Message("media.image-too-large", name=name, limit=limit))


class NotARecording(UnusableRecording):
    code = "not-a-recording"

    def __init__(self, name: str) -> None:
        super().__init__(Message("media.not-a-recording", name=name))


class UnplayableRecording(UnusableRecording):
    code = "unplayable-recording"

    def __init__(self, name: str, codec: str) -> None:
        super().__init__(Message("media.unplayable-recording", name=name, codec=codec))


class MediaNotFound(NotFound):
    code = "media-not-found"

    def __init__(self) -> None:
        super().__init__(Message("media.not-found"))


class FormatNotBuilt(Exception):
    """The library that encodes pictures was built without this format; nobody but jobs asks for it."""


class BadFocalPoint(InvalidInput):
    code = "bad-focal-point"

    def __init__(self) -> None:
        super().__init__(Message("media.bad-focal-point"))


class BadCrop(InvalidInput):
    code = "bad-crop"

    def __init__(self) -> None:
        super().__init__(Message("media.bad-crop"))


class DrawingNotCropped(InvalidInput):
    code = "drawing-not-cropped"

    def __init__(self) -> None:
        super().__init__(Message("media.drawing-not-cropped"))


class PictureChanged(Conflict):
    code = "picture-changed"

    def __init__(self) -> None:
        super().__init__(Message("media.picture-changed"))


class DecodingBusy(DomainError):
    code = "decoding-busy"
    status = 503
    retry_after_seconds = 3

    def __init__(self) -> None:
        super().__init__(Message("media.decoding-busy"))


class QuotaUsedUp(Conflict):
    code = "quota-used-up"

    def __init__(self, quota_megabytes: int) -> None:
        super().__init__(Message("media.quota-used-up", most_megabytes=f"{quota_megabytes:,}"))


class FolderNotFound(NotFound):
    code = "folder-not-found"

    def __init__(self) -> None:
        super().__init__(Message("media.folder-not-found"))


class BadFolderName(InvalidInput):
    code = "bad-folder-name"

    def __init__(self, name: str) -> None:
        reason = Message("media.folder-name-taken", name=name) if name else Message("media.folder-needs-name")
        super().__init__(reason)


class TooManyFolders(Conflict):
    code = "too-many-folders"

    def __init__(self) -> None:
        super().__init__(Message("media.too-many-folders", most=MOST_FOLDERS))
