"""What files are called, whatever visitors call them."""

import re
import unicodedata

import pytest
from django.utils.http import content_disposition_header

from sitewright.forms.files.names import MOST_STEM, kept_name

HOSTILE = [
    "", ".", "..", "...", "/", "\\", "../../etc/passwd", "..\\..\\windows\\win.ini", "/etc/shadow",
    "C:\\autoexec.bat", "\\\\server\\share\\x.pdf", "file:///etc/passwd", "a/../../b.pdf", ".htaccess",
    ".bashrc", "-rf", "--help", "~root", "$HOME", "`id`", "$(id)", "; rm -rf /", "| cat", "&& x", "a\x00.pdf",
    "a.pdf\x00.exe", "a\r\nSet-Cookie: x=1", "a\nb", "a\tb", 'a"; filename="b.exe', "a'b", "a;b=c", "a%00b",
    "%2e%2e%2f", "%0d%0aX: y", "con", "CON.pdf", "prn.txt", "aux", "NUL", "com1.pdf", "LPT9.txt", "conin$",
    "invoice.pdf.exe", "photo.jpg.js", "rep\u202efdp.exe", "\u2066a\u2069", "\ufeffa", "a\u200eb", "x" * 400,
    "x" * 300 + ".pdf", "😀.pdf", "\u0301\u0301a", "a. ", "a .pdf ", "<script>alert(1)</script>.svg",
    "<img src=x onerror=y>", "=cmd|'/c calc'!A1.csv", "{form|htmltag}", "\ud800.pdf", "a:b.pdf", "a*?.pdf",
    "CLOCK$:x", "ſ.exe", "𝒶.exe",
]  # fmt: skip
_HARMLESS = re.compile(r"[\w (][\w ()+,\-\u0300-\u036f]*\.(?:pdf|txt|csv|md|tsv)")


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize("kind", ["pdf", "text"])
def test_no_name_does_harm(name: str, kind: str) -> None:
    """Reliability K05: nothing that a system or a header would take for something."""
    kept = kept_name(name, kind)
    assert _HARMLESS.fullmatch(kept), kept
    assert len(kept) <= MOST_STEM + 4
    assert not re.fullmatch(r"(?:con|prn|aux|nul|com\d|lpt\d)\..*", kept, re.IGNORECASE)
    assert all(unicodedata.category(each)[0] != "C" for each in kept)
    header = content_disposition_header(as_attachment=True, filename=kept)
    assert header is not None
    assert header.isascii()
    assert header.isprintable()


def test_there_are_sixty_of_them() -> None:
    assert len(set(HOSTILE)) >= 60


@pytest.mark.parametrize(
    ("name", "kind", "kept"),
    [
        ("Angebot Müller (2).PDF", "pdf", "Angebot Müller (2).pdf"),
        ("列表.csv", "text", "列表.csv"),
        ("हिन्दी.txt", "text", "हिन्दी.txt"),
        ("page.html", "markup", "page.html.txt"),
        ("photo.exe", "jpeg", "photo.jpg"),
        ("notes.php", "text", "notes.txt"),
        ("a -- b.pdf", "pdf", "a-b.pdf"),
    ],
)
def test_it_keeps_the_name_people_know(name: str, kind: str, kept: str) -> None:
    assert kept_name(name, kind) == kept
