"""Why a file is not taken.

UnusableImage
├── ImageTooLarge       more than 20 MB of 1,000,000 bytes (D-75, D-92), or than 2 MB of a drawing
├── TooManyPixels       more than 60 megapixels (D-75)
└── NotAnImage          unreadable, broken, or of a kind not taken

UnusableRecording       a film or sound
├── RecordingTooLarge   more than 500 MB of a film, 100 MB of a sound (D-75, D-92)
├── NotARecording       no film and no sound, or a broken one
├── UnplayableRecording with a codec that not all browsers have
└── AnotherKind         a sound in the place of a film, or the other way round

UnusableText            captions or a transcript
├── TextTooLarge        more than 1 MB, or than 10,000 captions
├── NotCaptions         no WebVTT and no SRT, broken in a line that it names, or empty
├── BadTextLanguage     no code of a language
├── CaptionsOfASound    which no player shows; a transcript it is
└── TextOfAPicture      of which nothing is heard

TextNotFound            no captions and no transcript of this website
TextTaken               there are captions of this kind and language already
TooManyTexts            as many as a recording may have
BadPoster               for something that is no film, or by something that is no picture
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
from sitewright.media.captions.cues import MOST_BYTES, MOST_CUES

MAX_BYTES = 20_000_000
MAX_PIXELS = 60_000_000
MOST_DRAWING_BYTES = 2_000_000
"""Of an SVG, which a browser has to read as a page and not as pixels."""
MOST_FILM_BYTES = 500_000_000
MOST_SOUND_BYTES = 100_000_000
MOST_FOLDERS = 200
MOST_TEXT_BYTES = MOST_BYTES
MOST_TEXTS = 60
"""Of one recording: a film festival's worth of languages."""


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


class AnotherKind(UnusableRecording):
    code = "another-kind"

    def __init__(self, name: str, *, wants_film: bool) -> None:
        film, sound = Message("media.film-wanted", name=name), Message("media.sound-wanted", name=name)
        super().__init__(film if wants_film else sound)


class UnusableText(InvalidInput):
    code = "unusable-text"


class TextTooLarge(UnusableText):
    code = "text-too-large"

    def __init__(self, name: str) -> None:
        limit = f"{MOST_TEXT_BYTES // 1_000_000} MB"
        super().__init__(Message("media.text-too-large", name=name, limit=limit, most=f"{MOST_CUES:,}"))


class NotCaptions(UnusableText):
    """`reason` is one of captions.cues.REASONS; `line` is 0 where it is none in particular."""

    code = "not-captions"

    def __init__(self, name: str, reason: str, line: int = 0) -> None:
        super().__init__(_wrong_captions(name, reason, line))


def _wrong_captions(name: str, reason: str, line: int) -> Message:
    said = {
        "encoding": Message("media.bad-captions-encoding", name=name),
        "none": Message("media.bad-captions-none", name=name),
        "empty": Message("media.bad-captions-empty", name=name),
        "time": Message("media.bad-captions-time", name=name, line=line),
        "order": Message("media.bad-captions-order", name=name, line=line),
        "length": Message("media.bad-captions-length", name=name, line=line),
        "shape": Message("media.bad-captions-shape", name=name, line=line),
    }
    return said[reason]


class BadTextLanguage(UnusableText):
    code = "bad-text-language"

    def __init__(self) -> None:
        super().__init__(Message("media.bad-text-language"))


class CaptionsOfASound(UnusableText):
    code = "captions-of-a-sound"

    def __init__(self) -> None:
        super().__init__(Message("media.captions-of-a-sound"))


class TextOfAPicture(UnusableText):
    code = "text-of-a-picture"

    def __init__(self) -> None:
        super().__init__(Message("media.text-of-a-picture"))


class TextNotFound(NotFound):
    code = "text-not-found"

    def __init__(self) -> None:
        super().__init__(Message("media.text-not-found"))


class TextTaken(Conflict):
    code = "text-taken"

    def __init__(self) -> None:
        super().__init__(Message("media.text-taken"))


class TooManyTexts(Conflict):
    code = "too-many-texts"

    def __init__(self) -> None:
        super().__init__(Message("media.too-many-texts", most=MOST_TEXTS))


class BadPoster(InvalidInput):
    code = "bad-poster"

    def __init__(self) -> None:
        super().__init__(Message("media.bad-poster"))


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
