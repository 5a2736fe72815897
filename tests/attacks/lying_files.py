"""Files that are pictures and something else as well, and drawings that do more than draw."""

import io
import struct
import zlib

from PIL import Image
from PIL.PngImagePlugin import PngInfo

MARK = b"HiddenCanary"
"""Stands in all of them; nothing that visitors get may hold it."""

SCRIPT = b"<script>window.ran=1;fetch('/canary')</script>HiddenCanary"
PROGRAM = b"<?php /*HiddenCanary*/ system($_GET[0]); ?>"
_ZIP = b"PK\x03\x04\x14\0\0\0\0\0" + b"\0" * 16 + b"HiddenCanary" + b"PK\x05\x06" + b"\0" * 18


def saved(kind: str, **options: object) -> bytes:
    """A small picture."""
    output = io.BytesIO()
    Image.new("RGB", (60, 40), "seagreen").save(output, kind, **options)
    return output.getvalue()


def chunk(name: bytes, data: bytes) -> bytes:
    """Of a PNG."""
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def behind_the_head(png_chunk: bytes) -> bytes:
    plain, head = saved("PNG"), 8 + 25
    return plain[:head] + png_chunk + plain[head:]


def _with_texts() -> bytes:
    texts = PngInfo()
    texts.add_text("Comment", SCRIPT.decode())
    texts.add_itxt("XML:com.adobe.xmp", SCRIPT.decode())
    return saved("PNG", pnginfo=texts)


def _gif_that_is_a_script() -> bytes:
    """`GIF89a/*…*/=1;…`: by its first bytes a picture, as a whole a program."""
    plain = bytearray(saved("GIF"))
    plain[6:8] = b"/*"  # The screen's width, which nobody believes: the frame has its own.
    return (
        bytes(plain[:-1]) + b"!\xfe" + bytes([len(SCRIPT)]) + SCRIPT + b"\0;*/=1;window.ran=1;//HiddenCanary"
    )


REAL_PICTURES = {
    "page behind a PNG": saved("PNG") + SCRIPT,
    "page in a PNG's texts": _with_texts(),
    "page in a PNG's own chunk": behind_the_head(chunk(b"teSt", SCRIPT)),
    "program in a PNG's metadata": behind_the_head(chunk(b"eXIf", b"MM\0*" + PROGRAM)),
    "page behind a JPEG": saved("JPEG") + SCRIPT,
    "page in a JPEG's comment": saved("JPEG", comment=SCRIPT),
    "program in a JPEG's metadata": saved("JPEG", exif=b"Exif\0\0MM\0*" + PROGRAM),
    "program in a JPEG's profile": saved("JPEG", icc_profile=PROGRAM * 20),
    "archive behind a JPEG": saved("JPEG") + _ZIP,
    "script that is a GIF": _gif_that_is_a_script(),
    "page behind a GIF": saved("GIF") + SCRIPT,
    "page in a GIF's comment": saved("GIF", comment=SCRIPT),
    "page in a WebP's metadata": saved("WEBP", xmp=SCRIPT),
    "page behind a WebP": saved("WEBP") + SCRIPT,
    "program in an AVIF's metadata": saved("AVIF", xmp=PROGRAM),
    "page behind an AVIF": saved("AVIF") + SCRIPT,
}
"""Decoders take them for what they begin as."""

_SVG = (
    "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' width='9' height='9'"
)
DRAWINGS = {
    "script": f"{_SVG}><script>window.ran=1;fetch('/canary')</script></svg>",
    "script by address": f"{_SVG}><script href='/canary.js'/></svg>",
    "script in a data address": f"{_SVG}><script xlink:href='data:text/javascript,window.ran=1'/></svg>",
    "event": f"{_SVG} onload='window.ran=1'><rect width='9' height='9'/></svg>",
    "event of an animation": f"{_SVG}><animate attributeName='x' onbegin='window.ran=1' dur='1s'/></svg>",
    "animated address": f"{_SVG}><a><animate attributeName='href' to='javascript:window.ran=1'/>"
    "<rect width='9' height='9'/></a></svg>",
    "page inside": f"{_SVG}><foreignObject width='9' height='9'><body xmlns='http://www.w3.org/1999/xhtml'>"
    "<img src='x' onerror='window.ran=1'/><iframe src='javascript:parent.ran=1'/></body></foreignObject>"
    "</svg>",
    "use from elsewhere": f"{_SVG}><use href='/canary.svg#a'/></svg>",
    "use of data": f"{_SVG}><use href=\"data:image/svg+xml,{_SVG} id='a' onload='window.ran=1'/>#a\"/></svg>",
    "picture from elsewhere": f"{_SVG}><image href='/canary.png' width='9' height='9'/></svg>",
    "style from elsewhere": f"{_SVG}><style>@import '/canary.css';rect{{fill:url(/canary.svg#a)}}</style>"
    "</svg>",
    "style sheet": f"<?xml-stylesheet href='/canary.xsl' type='text/xsl'?>{_SVG}/>",
    "entities that grow": "<!DOCTYPE svg [<!ENTITY a0 'HiddenCanary'>"
    + "".join(f"<!ENTITY a{n} '{f'&a{n - 1};' * 10}'>" for n in range(1, 10))
    + f"]>{_SVG}><text>&a9;</text></svg>",
    "entity from a file": f"<!DOCTYPE svg [<!ENTITY a SYSTEM 'file:///etc/passwd'>]>{_SVG}>"
    "<text>&a;</text></svg>",
    "script in capitals": f"{_SVG}><SCRIPT>window.ran=1</SCRIPT><sCript>window.ran=1</sCript></svg>",
    "script of another namespace": f"{_SVG}><h:script xmlns:h='http://www.w3.org/1999/xhtml'>window.ran=1"
    "</h:script></svg>",
}
"""As text; a drawing may be refused, or kept without what it hides (K01)."""
