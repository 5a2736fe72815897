"""Why a file is not taken.

UnusableImage
├── ImageTooLarge       more than 20 MB of 1,000,000 bytes (D-75, D-92)
├── TooManyPixels       more than 60 megapixels (D-75)
└── NotAnImage          unreadable, broken, or of a kind not taken

DecodingBusy            too many pictures at once; the same request is taken in a moment
QuotaUsedUp             the website's files are as large as they may be (K07)
"""

from sitewright.kit.errors import Conflict, DomainError, InvalidInput, NotFound

MAX_BYTES = 20_000_000
MAX_PIXELS = 60_000_000


class UnusableImage(InvalidInput):
    code = "unusable-image"


class ImageTooLarge(UnusableImage):
    """PL-5.48, D-75."""

    code = "image-too-large"

    def __init__(self, name: str) -> None:
        limit = f"{MAX_BYTES // 1_000_000} MB"
        super().__init__(f"The file {name} is too large. The maximum allowed file size is {limit}.")


class TooManyPixels(UnusableImage):
    code = "image-too-many-pixels"

    def __init__(self, name: str, width: int, height: int) -> None:
        super().__init__(
            f"The image {name} has {width} × {height} pixels. "
            f"The maximum is {MAX_PIXELS // 1_000_000} megapixels."
        )


class NotAnImage(UnusableImage):
    code = "not-an-image"

    def __init__(self, name: str) -> None:
        super().__init__(f"The file {name} is not an image we can read. Use JPEG, PNG, WebP, AVIF or GIF.")


class MediaNotFound(NotFound):
    code = "media-not-found"

    def __init__(self) -> None:
        super().__init__("This file does not exist.")


class DecodingBusy(DomainError):
    code = "decoding-busy"
    status = 503
    retry_after_seconds = 3

    def __init__(self) -> None:
        super().__init__("Other pictures are being prepared. Please try again in a few seconds.")


class QuotaUsedUp(Conflict):
    code = "quota-used-up"

    def __init__(self, quota_megabytes: int) -> None:
        super().__init__(
            f"The files of this website take up all of the {quota_megabytes:,} MB they may. "
            "Remove some, or ask whoever runs the server for more room."
        )
