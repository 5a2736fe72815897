"""The folder `tls` of the data folder. Everything in it is its owner's alone, and whole or not there."""

import os
import re
import secrets
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

_TOKEN = re.compile(r"[A-Za-z0-9_-]{1,128}")
"""RFC 8555, 8.3, within the length of a file's name."""

_UNFINISHED = ".unfinished-"


class CertificateFolder:
    """`index` says which hosts there are certificates for; what stands there alone is served."""

    def __init__(self, data_folder: Path) -> None:
        self.root = data_folder / "tls"
        self.index_path = self.root / "index.json"
        self.clients_path = self.root / "clients"
        self._certificates = self.root / "certificates"
        self._proofs = self.root / "proofs"

    def prepare(self) -> None:
        """Make it, and clear away what a process that was killed has left."""
        for folder in (self.root, self._certificates, self._proofs):
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            folder.chmod(0o700)
        left = [*self._proofs.iterdir(), *self.root.rglob(f"{_UNFINISHED}*")]
        for path in left:
            path.unlink(missing_ok=True)

    def show(self, token: str, content: str) -> None:
        """Let the edge answer `content` for the token. Raises ValueError for a token that is none."""
        if not _TOKEN.fullmatch(token):
            raise ValueError("not a token")
        self.write(self._proofs / token, content.encode())

    def hide(self, token: str) -> None:
        if _TOKEN.fullmatch(token):
            (self._proofs / token).unlink(missing_ok=True)

    def proof(self, token: str) -> bytes | None:
        """What is to be answered for the token; None for one nobody waits for."""
        if _TOKEN.fullmatch(token):
            with suppress(FileNotFoundError):
                return (self._proofs / token).read_bytes()
        return None

    def keep(self, host: str, key: bytes, chain: bytes, *, ends_ms: int) -> None:
        """Serve this certificate from now on. Key and chain are one file: never those of two certificates."""
        self.write(self.certificate_path(host), key + chain)
        self._write_index(self.index() | {host: ends_ms})

    def forget(self, host: str) -> None:
        self._write_index({each: ends for each, ends in self.index().items() if each != host})
        self.certificate_path(host).unlink(missing_ok=True)

    def index(self) -> dict[str, int]:
        """Host → when its certificate ends, in milliseconds since 1970; empty before the first one."""
        found = self.read_json(self.index_path)
        return {str(host): int(ends) for host, ends in found.items()}

    def certificate_path(self, host: str) -> Path:
        """Host names are at most 253 characters long, as no file's name with an ending could be."""
        return self._certificates / host

    def read_json(self, path: Path) -> dict[str, Any]:
        """What `write_json` wrote; empty when there is no such file, or none that can be read: all that
        stands in such files can be had again."""
        try:
            found = msgspec.json.decode(path.read_bytes())
        except (FileNotFoundError, msgspec.DecodeError, UnicodeDecodeError):
            return {}
        return found if isinstance(found, dict) else {}

    def write_json(self, path: Path, content: dict[str, Any]) -> None:
        self.write(path, msgspec.json.encode(content))

    def write(self, path: Path, content: bytes) -> None:
        """Readable by its owner only from its first moment on (umask or not)."""
        unfinished = path.with_name(f"{_UNFINISHED}{secrets.token_hex(8)}")
        with os.fdopen(os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        unfinished.replace(path)

    def _write_index(self, index: dict[str, int]) -> None:
        self.write_json(self.index_path, dict(sorted(index.items())))
