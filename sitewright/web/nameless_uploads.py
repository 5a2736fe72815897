"""Large files of forms lie on the disk without a name: whatever becomes of the process, none is left (G02).

Django's own handler names them, and a server that is killed leaves each of them for good.
"""

import tempfile
from typing import Any

from django.core.files.uploadedfile import UploadedFile
from django.core.files.uploadhandler import FileUploadHandler


class NamelessUploads(FileUploadHandler):
    """Takes what the handler for small files leaves."""

    file: "UploadedFile[bytes]"

    def new_file(self, *arguments: Any, **options: Any) -> None:
        super().new_file(*arguments, **options)
        # Closed with the request, as all its files are.
        self.file = UploadedFile(
            tempfile.TemporaryFile(),  # noqa: SIM115
            self.file_name, self.content_type, 0, self.charset, self.content_type_extra,
        )  # fmt: skip

    def receive_data_chunk(self, raw_data: bytes, start: int) -> None:  # noqa: ARG002  (Django's signature)
        self.file.write(raw_data)

    def file_complete(self, file_size: int) -> "UploadedFile[bytes]":
        self.file.seek(0)
        self.file.size = file_size
        return self.file

    def upload_interrupted(self) -> None:
        if hasattr(self, "file"):
            self.file.close()
