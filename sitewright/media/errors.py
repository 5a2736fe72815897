"""Why a file is not taken.

UnusableImage
├── ImageTooLarge       more than 20 MB (D-75)
├── TooManyPixels       more than 60 megapixels (D-75)
└── NotAnImage          unreadable, broken, or of a kind not taken
"""

from sitewright.kit.errors import InvalidInput, NotFound

MAX_BYTES = 20 * 1024 * 1024
MAX_PIXELS = 60_000_000


class UnusableImage(InvalidInput):
    code = "unusable-image"


class ImageTooLarge(UnusableImage):
    """PL-5.48, D-75."""

    code = "image-too-large"

    def __init__(self, name: str) -> None:
        limit = f"{MAX_BYTES // (1024 * 1024)} MB"
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
