"""The child: reads requests on standard input, answers on standard output, and holds no secret or database.

A message is a line of JSON (`{"size": n, …}`) followed by n bytes.
"""

import io
import json
import os
import resource
import sys
from typing import IO, Any

from PIL import Image, ImageCms, ImageOps

MEMORY_LIMIT_BYTES = 768 * 1024 * 1024
# The only decoders that are ever tried; all others of Pillow stay out of a stranger's reach (K02).
_FORMATS = ("JPEG", "PNG", "WEBP", "GIF", "AVIF")
_QUALITY, _LARGE_QUALITY = 82, 90
# The sizes heroes and full-width pictures are shown in. At 82 the grain of a flat area (a sky, paper) is gone
# in four blocks of five, which stand out as blotches on a desktop screen; phones get smaller sizes.
_LARGE_FROM_PIXELS = 1_500
_ORIENTATION, _FIRST_ON_ITS_SIDE = 0x0112, 5
_NICENESS = 19


def main() -> None:
    # Address space counts what is asked for, touched or not: a header that promises gigabytes ends in a
    # MemoryError here (K03). No core file of a decoder that crashes, either.
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY_LIMIT_BYTES, MEMORY_LIMIT_BYTES))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    # Pages go before pictures when both want the processor or, as the system derives the one from the other,
    # the disk.
    os.nice(_NICENESS)
    os.sched_setscheduler(0, os.SCHED_BATCH, os.sched_param(0))
    Image.MAX_IMAGE_PIXELS = None  # Our own limit is checked from the header, before anything is decoded.
    while (request := read_message(sys.stdin.buffer)) is not None:
        write_message(sys.stdout.buffer, *_answer(*request))


def read_message(stream: IO[bytes]) -> tuple[dict[str, Any], bytes] | None:
    line = stream.readline()
    if not line:
        return None
    head = json.loads(line)
    content = stream.read(head["size"])
    # The other side may have died amid the picture: half of one would be kept, and shown, for a year.
    return (head, content) if len(content) == head["size"] else None


def write_message(stream: IO[bytes], head: dict[str, Any], content: bytes = b"") -> None:
    # JSON and bytes, nothing that is unpickled: a child that a picture has taken over cannot make the parent
    # run anything.
    stream.write(json.dumps(head | {"size": len(content)}).encode() + b"\n" + content)
    stream.flush()


def _answer(request: dict[str, Any], content: bytes) -> tuple[dict[str, Any], bytes]:
    try:
        image = Image.open(io.BytesIO(content), formats=_FORMATS)
        # So far only the header was read: a bomb is refused before there is a single pixel of it (K03).
        if image.width * image.height > request["max_pixels"]:
            return {"refused": "pixels", "width": image.width, "height": image.height}, b""
        if request["act"] == "inspect":
            return _inspect(image), b""
        return _render(image, request["width"])
    except MemoryError:
        return {"refused": "memory"}, b""
    except Exception as error:  # noqa: BLE001  (decoders raise anything; the answer is the same)
        return {"refused": "unreadable", "detail": type(error).__name__}, b""


def _inspect(image: Image.Image) -> dict[str, Any]:
    """Decode once, a JPEG at an eighth of its size, so that a broken file is refused when it comes in."""
    # Noted first: `draft` makes the picture smaller, by its own account as well.
    format_name, (width, height) = image.format, _upright_size(image)
    image.draft("RGB", (width // 8, height // 8))
    image.load()
    return {"format": format_name, "width": width, "height": height}


def _upright_size(image: Image.Image) -> tuple[int, int]:
    return (image.height, image.width) if _lies_on_its_side(image) else (image.width, image.height)


def _lies_on_its_side(image: Image.Image) -> bool:
    """EXIF orientations 5 to 8: shown with width and height swapped."""
    return bool(image.getexif().get(_ORIENTATION, 1) >= _FIRST_ON_ITS_SIDE)


def _render(image: Image.Image, width: int) -> tuple[dict[str, Any], bytes]:
    """A WebP at most `width` wide, upright, in sRGB, without any metadata (K08)."""
    # Asked first, as the turned picture may not have it any more.
    profile = image.info.get("icc_profile")
    _draft(image, width)
    # Turned before the metadata goes, which alone says how the camera was held.
    picture = _in_srgb(_narrowed(_with_colours(ImageOps.exif_transpose(image)), width), profile)
    output = io.BytesIO()
    quality = _LARGE_QUALITY if picture.width >= _LARGE_FROM_PIXELS else _QUALITY
    # Metadata are said to be empty instead of left out: where a photo was taken must not go on (K08).
    picture.save(output, "WEBP", quality=quality, method=4, exif=b"", icc_profile=b"", xmp=b"")
    return {"width": picture.width, "height": picture.height}, output.getvalue()


def _draft(image: Image.Image, width: int) -> None:
    """Decode a JPEG at a half, a quarter or an eighth: much quicker, and with twice the wanted width there is
    enough left to scale down from.
    """
    upright_width, upright_height = _upright_size(image)
    wanted = (width * 2, width * 2 * upright_height // upright_width)
    # In the picture's own directions: on its side, the wanted width is its height.
    image.draft("RGB", wanted[::-1] if _lies_on_its_side(image) else wanted)


def _with_colours(image: Image.Image) -> Image.Image:
    """In a mode that can be scaled; one that a profile may speak of (grey, CMYK) stays for `_in_srgb`."""
    # A picture with a palette names its transparent colour in `info`, not by its mode.
    has_alpha = image.mode in ("RGBA", "LA", "PA") or "transparency" in image.info
    if has_alpha:
        return image.convert("RGBA")
    return image if image.mode in ("L", "CMYK") else image.convert("RGB")


def _narrowed(image: Image.Image, width: int) -> Image.Image:
    if image.width <= width:
        return image
    height = max(1, round(image.height * width / image.width))
    return image.resize((width, height), Image.Resampling.LANCZOS, reducing_gap=2.0)


def _in_srgb(image: Image.Image, profile: bytes | None) -> Image.Image:
    """Its numbers in sRGB, which browsers take a picture without a profile for; without one, or with one that
    cannot be read or speaks of other colours, the numbers stay.
    """
    mode = "RGBA" if image.mode == "RGBA" else "RGB"
    if not profile:
        return image.convert(mode)
    try:
        own = ImageCms.ImageCmsProfile(io.BytesIO(profile))
        made = ImageCms.profileToProfile(image, own, ImageCms.createProfile("sRGB"), outputMode=mode)
    # As browsers do it.
    except (OSError, ImageCms.PyCMSError):
        made = None
    return made or image.convert(mode)


if __name__ == "__main__":
    main()
