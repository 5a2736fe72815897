"""The child: reads requests on standard input, answers on standard output, and holds no secret or database.

A message is a line of JSON (`{"size": n, …}`) followed by n bytes.
"""

import io
import json
import os
import re
import resource
import signal
import sys
from typing import IO, Any

from PIL import Image, ImageCms, ImageOps, features

from sitewright.media.decoding.colours import colours_of
from sitewright.media.decoding.drawings import cleaned, looks_like_drawing
from sitewright.media.decoding.framing import Framing
from sitewright.media.decoding.lettering import CARD_SIZE, lettered

MEMORY_LIMIT_BYTES = 768 * 1024 * 1024
# The only decoders that are ever tried; all others of Pillow stay out of a stranger's reach (K02).
_FORMATS = ("JPEG", "PNG", "WEBP", "GIF", "AVIF")
_SAID = {"MPO": "JPEG"}
"""What cameras with two lenses write, and phones: a JPEG with more behind it. The first one is taken."""
_HEAD_SECONDS = 1.0
"""Of the processor, in which any header is read: a file of a million empty parts takes ever longer."""
_MOST_SCANS = 40
"""How often a JPEG may go over its pixels. Encoders write about ten; each costs as much as the first."""
_EXIF, _MOST_EXIF_PARTS = b"Exif\0\0", 16
"""Cameras write one of at most 64 KB; Pillow copies all before it with each, three gigabytes for twenty."""
_MARKER = re.compile(rb"\xff[^\x00\xff\xd0-\xd7]")
_SCAN, _END = 0xDA, 0xD9
_QUALITY, _LARGE_QUALITY = 82, 90
# Measured on photographs of 750 pixels: AVIF at 8 takes about twice the processor of WebP and saves an
# eighth to a third of its bytes; at 6 it takes six times as much for another twentieth.
_AVIF_QUALITY, _AVIF_LARGE_QUALITY, _AVIF_SPEED = 60, 68, 8
# The sizes heroes and full-width pictures are shown in. At 82 the grain of a flat area (a sky, paper) is gone
# in four blocks of five, which stand out as blotches on a desktop screen; phones get smaller sizes.
_LARGE_FROM_PIXELS = 1_500
_MOST_HEIGHT = 16_383
"""WebP has no more; a picture of a whole page is higher at times."""
_STRIP_ROWS = 256
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
        if request["act"] == "inspect" and looks_like_drawing(content):
            return _inspect_drawing(content, request["max_drawing_bytes"])
        if request["act"] == "letter":
            return _letter(request, content)
        image = _opened(content)
        # So far only the header was read: a bomb is refused before there is a single pixel of it (K03).
        if image.width * image.height > request["max_pixels"]:
            return {"refused": "pixels", "width": image.width, "height": image.height}, b""
        return _acted(request, image)
    except MemoryError:
        return {"refused": "memory"}, b""
    except Exception as error:  # noqa: BLE001  (decoders raise anything; the answer is the same)
        return {"refused": "unreadable", "detail": type(error).__name__}, b""


def _opened(content: bytes) -> Image.Image:
    """With its header read. A file that takes too long for that ends this process, which is the answer then
    (K03): nothing else stops a decoder amid its work.
    """
    if content.count(_EXIF) > _MOST_EXIF_PARTS:
        raise ValueError("too much metadata")
    signal.setitimer(signal.ITIMER_VIRTUAL, _HEAD_SECONDS)
    try:
        image = Image.open(io.BytesIO(content), formats=_FORMATS)
        if _said(image) == "JPEG" and _scans_of(content) > _MOST_SCANS:
            raise ValueError("too many scans")
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    return image


def _said(image: Image.Image) -> str:
    return _SAID.get(image.format or "", image.format or "")


def _scans_of(content: bytes) -> int:
    """Of the first picture in a JPEG file; counted no further than matters."""
    count, at = 0, 2
    while count <= _MOST_SCANS and (found := _MARKER.search(content, at)):
        code = content[found.start() + 1]
        if code == _END:
            break
        count += code == _SCAN
        # Each has its length behind it, which counts itself; of a scan that is its own head only.
        at = found.end() + max(2, int.from_bytes(content[found.end() : found.end() + 2]))
    return count


def _acted(request: dict[str, Any], image: Image.Image) -> tuple[dict[str, Any], bytes]:
    framing = Framing.of(image, request["edit"])
    if request["act"] == "inspect":
        return _inspect(image, framing), b""
    if request["act"] == "icon":
        return _icon(image, framing, request["width"])
    if request["format"] == "avif" and not features.check("avif"):
        return {"refused": "format"}, b""
    return _render(image, framing, request["width"], request["format"])


def _inspect(image: Image.Image, framing: Framing) -> dict[str, Any]:
    """Decode once, a JPEG at an eighth of its size, so that a broken file is refused when it comes in."""
    # Noted first: `draft` makes the picture smaller, by its own account as well.
    format_name = _said(image)
    image.draft("RGB", (image.width // 8, image.height // 8))
    image.load()
    colours = colours_of(image, framing)
    return {"format": format_name, "width": framing.width, "height": framing.height, "colours": colours}


def _inspect_drawing(content: bytes, most_bytes: int) -> tuple[dict[str, Any], bytes]:
    """Other than with pictures what is kept is what comes back: nothing encodes a drawing anew later."""
    if len(content) > most_bytes:
        return {"refused": "bytes"}, b""
    clean, width, height = cleaned(content)
    # Entities of its own may have made it grow.
    if len(clean) > most_bytes:
        return {"refused": "bytes"}, b""
    return {"format": "SVG", "width": width, "height": height, "colours": ""}, clean


def _letter(request: dict[str, Any], content: bytes) -> tuple[dict[str, Any], bytes]:
    """The content is the files of the fonts, one behind the other."""
    stream = io.BytesIO(content)
    files = [stream.read(size) for size in request["font_sizes"]]
    width, height = CARD_SIZE
    return {"width": width, "height": height}, lettered(request, files)


def _render(
    image: Image.Image, framing: Framing, width: int, format_name: str
) -> tuple[dict[str, Any], bytes]:
    """At most `width` wide, as it is shown, in sRGB, without any metadata (K08)."""
    # Asked first, as the turned picture may not have it any more.
    profile = image.info.get("icc_profile")
    _draft(image, framing, width)
    picture = _in_srgb(_framed_and_narrow(image, framing, width), profile)
    if format_name == "jpeg" and picture.mode == "RGBA":
        format_name = "png"  # What is transparent stays so.
    head = {"format": format_name, "width": picture.width, "height": picture.height}
    return head, _encoded(picture, format_name)


def _encoded(picture: Image.Image, format_name: str) -> bytes:
    is_large = picture.width >= _LARGE_FROM_PIXELS
    options: dict[str, Any] = {"quality": _LARGE_QUALITY if is_large else _QUALITY}
    if format_name == "webp":
        options["method"] = 4
    elif format_name == "avif":
        quality = _AVIF_LARGE_QUALITY if is_large else _AVIF_QUALITY
        options = {"quality": quality, "speed": _AVIF_SPEED, "max_threads": 1}
    elif format_name == "jpeg":
        options["progressive"] = True
    output = io.BytesIO()
    # Metadata are said to be empty instead of left out: where a photo was taken must not go on (K08).
    picture.save(output, format_name.upper(), **options, exif=b"", icc_profile=b"", xmp=b"")
    return output.getvalue()


def _icon(image: Image.Image, framing: Framing, size: int) -> tuple[dict[str, Any], bytes]:
    """A square PNG: the whole picture in its middle, clear around it, without any metadata (K08)."""
    profile = image.info.get("icc_profile")
    # Twice as large as it will be is enough to scale down from, and spares copies of all of it.
    width = max(1, 2 * size * framing.width // max(framing.width, framing.height))
    picture = _in_srgb(_framed_and_narrow(image, framing, width), profile).convert("RGBA")
    square = ImageOps.pad(picture, (size, size), Image.Resampling.LANCZOS, color=(0, 0, 0, 0))
    # What stood in the file's head stays behind: only pixels go on.
    square.info.clear()
    output = io.BytesIO()
    square.save(output, "PNG", optimize=True)
    return {"width": size, "height": size}, output.getvalue()


def _draft(image: Image.Image, framing: Framing, width: int) -> None:
    """Decode a JPEG at a half, a quarter or an eighth: much quicker, and with twice the wanted width there is
    enough left to scale down from.
    """
    share = 2 * width / framing.width
    image.draft("RGB", (max(1, int(image.width * share)), max(1, int(image.height * share))))


def _framed_and_narrow(image: Image.Image, framing: Framing, width: int) -> Image.Image:
    """What is shown of it, at most `width` wide, and without what its head says, which encoders write again
    in part (K08)."""
    share = min(1, width / framing.width, _MOST_HEIGHT / framing.height)
    # Turned at last: turning, or copying, the largest picture takes another 240 MB.
    small = _shrunk(_with_colours(image), framing, share)
    small.info = {}
    return framing.turned(small)


def _with_colours(image: Image.Image) -> Image.Image:
    """In a mode that can be scaled; one that a profile may speak of (grey, CMYK) stays for `_in_srgb`."""
    # A picture with a palette names its transparent colour in `info`, not by its mode.
    has_alpha = image.mode in ("RGBA", "LA", "PA") or "transparency" in image.info
    wanted = "RGBA" if has_alpha else image.mode if image.mode in ("L", "CMYK") else "RGB"
    # `convert` copies what is right already.
    return image if image.mode == wanted else image.convert(wanted)


def _shrunk(image: Image.Image, framing: Framing, share: float) -> Image.Image:
    if share >= 1 and not framing.is_cropped:
        return image
    size, box = framing.stored_size(share), framing.box_in(image)
    factor = int((box[2] - box[0]) / size[0] / 2)
    if image.mode != "RGBA" or factor < 2:
        return image.resize(size, Image.Resampling.LANCZOS, box=box, reducing_gap=2.0)
    # What `reducing_gap` does for others: a transparent picture Pillow would first copy as a whole.
    left, top, right, bottom = (side / factor for side in box)
    return _reduced(image, factor).resize(size, Image.Resampling.LANCZOS, box=(left, top, right, bottom))


def _reduced(image: Image.Image, factor: int) -> Image.Image:
    """Averages of `factor` × `factor` pixels, strip by strip: what is copied is never the whole picture."""
    made = Image.new(image.mode, (-(-image.width // factor), -(-image.height // factor)))
    strip = factor * max(1, _STRIP_ROWS // factor)
    for top in range(0, image.height, strip):
        box = (0, top, image.width, min(top + strip, image.height))
        made.paste(image.crop(box).reduce(factor), (0, top // factor))
    return made


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
