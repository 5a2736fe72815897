"""The child: reads requests on standard input, answers on standard output, and holds no secret or database.

A message is a line of JSON (`{"size": n, …}`) followed by n bytes.
"""

import io
import json
import os
import resource
import sys
from typing import IO, Any

from PIL import Image, ImageOps

MEMORY_LIMIT_BYTES = 768 * 1024 * 1024
# The only decoders that are ever tried; all others of Pillow stay out of a stranger's reach (K02).
_FORMATS = ("JPEG", "PNG", "WEBP", "GIF", "AVIF")
_QUALITY = 82
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
    turned = image.getexif().get(0x0112, 1) >= 5  # EXIF orientation 5–8 lies on its side.
    return (image.height, image.width) if turned else (image.width, image.height)


def _render(image: Image.Image, width: int) -> tuple[dict[str, Any], bytes]:
    """A WebP at most `width` wide, upright, in sRGB bytes, without any metadata (K08)."""
    # A JPEG can be decoded at a half, a quarter or an eighth: much quicker, and with twice the wanted width
    # there is enough left to scale down from.
    image.draft("RGB", (width * 2, width * 2 * image.height // image.width))
    # Turned before the metadata goes, which alone says how the camera was held.
    upright = ImageOps.exif_transpose(image)
    # A picture with a palette names its transparent colour in `info`, not by its mode.
    has_alpha = upright.mode in ("RGBA", "LA", "PA") or "transparency" in upright.info
    picture = upright.convert("RGBA" if has_alpha else "RGB")
    if picture.width > width:
        height = max(1, round(picture.height * width / picture.width))
        picture = picture.resize((width, height), Image.Resampling.LANCZOS, reducing_gap=2.0)
    output = io.BytesIO()
    # Metadata are said to be empty instead of left out: where a photo was taken must not go on (K08).
    picture.save(output, "WEBP", quality=_QUALITY, method=4, exif=b"", icc_profile=b"", xmp=b"")
    return {"width": picture.width, "height": picture.height}, output.getvalue()


if __name__ == "__main__":
    main()
