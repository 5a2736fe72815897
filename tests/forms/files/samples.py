"""Files as visitors send them, honest ones and others."""

import io
import struct
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile

from PIL import Image

from sitewright.forms.files.models import SubmittedFile
from sitewright.forms.files.storing import Arriving, key_of, stored_or_problem
from sitewright.forms.filling.asked import fields_of
from sitewright.forms.models import Form, FormSubmission
from sitewright.forms.operations.keep_files import keep_files
from sitewright.kit import clock
from sitewright.kit.files import storage
from sitewright.kit.ids import new_id

PDF = b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n<<>>\nendobj\n"
SVG = b'<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'
HTML = b"<!doctype html><title>x</title><script>alert(1)</script>"
PROGRAM = b"MZ\x90\x00\x03\x00\x00\x00" + bytes(400)


def picture(kind: str = "PNG") -> bytes:
    buffer = io.BytesIO()
    Image.new("RGB", (8, 8), "#2c4838").save(buffer, kind)
    return buffer.getvalue()


def packed(*entries: tuple[str, bytes], how: int = ZIP_DEFLATED) -> bytes:
    buffer = io.BytesIO()
    with ZipFile(buffer, "w", how) as archive:
        for name, content in entries:
            archive.writestr(name, content)
    return buffer.getvalue()


def office(folder: str, *more: str) -> bytes:
    names = ("[Content_Types].xml", f"{folder}/document.xml", *more)
    return packed(*((name, b"<x/>") for name in names))


def open_document(kind: str) -> bytes:
    media_type = f"application/vnd.oasis.opendocument.{kind}".encode()
    return packed(("mimetype", media_type), ("content.xml", b"<x/>"), how=ZIP_STORED)


def bomb() -> bytes:
    """60 MB of nothing in a few KB."""
    return packed(*((f"{place}", bytes(10_000_000)) for place in range(6)))


def with_directory_of(count: int) -> bytes:
    """An archive whose last record speaks of so many entries."""
    end = struct.pack("<4s4H2LH", b"PK\x05\x06", 0, 0, count, count, 46 * count, 0, 0)
    return b"PK\x03\x04" + bytes(60) + end


def waiting_file(form: Form, content: bytes = PDF, name: str = "plan.pdf", field: str = "plan") -> str:
    """The token of a file that came in for the field of a form that is not sent yet."""
    (asked,) = (each for each in fields_of(form.fields) if each.id == field)
    stored = stored_or_problem([Arriving(asked, name, io.BytesIO(content), len(content))])
    assert isinstance(stored, list)
    assert [each.problem for each in stored] == [None]
    return keep_files(form.id, stored)[0]


def with_file(kept: FormSubmission, content: bytes = PDF, name: str = "plan.pdf") -> SubmittedFile:
    """A file that came with a submission, whatever its form asks."""
    file_id = new_id()
    storage().put(key_of(file_id), content)
    made: SubmittedFile = SubmittedFile.objects.create(
        id=file_id, form_id=kept.form_id, submission=kept, field_id="plan", name=name, kind="pdf",
        size_bytes=len(content), storage_key=key_of(file_id), created_at=clock.now(),
    )  # fmt: skip
    return made
