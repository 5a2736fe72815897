"""Built scripts and styles under `/static/{storefront,studio}/…` (a theme's own files are the storefront's).

Names carry the hash of their content, so browsers keep them for a year. They are open to every origin: the
studio's preview frame has an opaque one and could not load its own scripts and fonts else.
"""

import re
import threading
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from mimetypes import guess_type
from pathlib import Path
from typing import Any

from sitewright.kit.assets import built_files, static_folder
from sitewright.kit.content_encoding import best_encoding
from sitewright.web.cache_layer.page import StoredPage

Environ = dict[str, Any]
Application = Callable[[Environ, Callable[..., Any]], Iterable[bytes]]

_PREFIX = "/static/"
_PARTS = ("storefront", "studio")
_HASHED = re.compile(r"[-.][A-Za-z0-9_-]{8,}\.[a-z0-9]+$")
"""How the build ends a name. So does `apple-touch-icon.png`, so only files of the build are looked at."""
_FOR_EVER = "public, max-age=31536000, immutable"
_ASK_EACH_TIME = "public, max-age=0, must-revalidate"
_ENCODED_TYPES = ("text/", "application/json", "application/manifest+json", "image/svg+xml")
_EXTRA_TYPES = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".woff2": "font/woff2",
    ".webp": "image/webp",
    ".avif": "image/avif",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}
_LARGEST_KEPT_BYTES = 2 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class _KeptFile:
    modified_ns: int
    page: StoredPage


class StaticFiles:
    """Answers `/static/…` from the installed package; everything else goes inwards."""

    def __init__(self, inner: Application) -> None:
        self._inner = inner
        self._kept: dict[Path, _KeptFile] = {}
        self._lock = threading.Lock()

    def __call__(self, environ: Environ, start_response: Callable[..., Any]) -> Iterable[bytes]:
        path = environ["PATH_INFO"]
        if not path.startswith(_PREFIX):
            return self._inner(environ, start_response)
        if environ["REQUEST_METHOD"] not in ("GET", "HEAD"):
            start_response("405 Method Not Allowed", [("Allow", "GET, HEAD"), ("Content-Length", "0")])
            return []
        relative = path.removeprefix(_PREFIX)
        file = self._find(relative)
        if file is None:
            start_response("404 Not Found", [("Content-Type", "text/plain"), ("Content-Length", "9")])
            return [b"Not found"]
        return _send(self._load(file), _cache_control(relative, environ), environ, start_response)

    def _find(self, relative: str) -> Path | None:
        """The file inside its own folder, or None; `..`, hidden files and manifests are not there."""
        part, _, rest = relative.partition("/")
        if part not in _PARTS or "\x00" in rest or any(piece.startswith(".") for piece in rest.split("/")):
            return None
        root = static_folder(part)
        # Links are followed before it is judged where the file lies, so that none leads out.
        file = (root / rest).resolve()
        return file if file.is_relative_to(root.resolve()) and file.is_file() else None

    def _load(self, file: Path) -> StoredPage:
        modified_ns = file.stat().st_mtime_ns
        kept = self._kept.get(file)
        if kept is not None and kept.modified_ns == modified_ns:
            return kept.page
        page = _read(file)
        if len(page.body) <= _LARGEST_KEPT_BYTES:
            with self._lock:
                self._kept[file] = _KeptFile(modified_ns, page)
        return page


def _read(file: Path) -> StoredPage:
    headers = [
        ("Content-Type", _content_type(file)),
        ("Access-Control-Allow-Origin", "*"),
        ("Cross-Origin-Resource-Policy", "cross-origin"),
        ("X-Content-Type-Options", "nosniff"),
    ]
    return StoredPage(version=0, headers=headers, body=file.read_bytes())


def _content_type(file: Path) -> str:
    found = _EXTRA_TYPES.get(file.suffix) or guess_type(file.name)[0] or "application/octet-stream"
    return f"{found}; charset=utf-8" if found.startswith("text/") else found


def _cache_control(relative: str, environ: Environ) -> str:
    part, _, name = relative.partition("/")
    has_hash = name in built_files(part) and _HASHED.search(name) is not None
    return _FOR_EVER if has_hash or "v=" in environ.get("QUERY_STRING", "") else _ASK_EACH_TIME


def _send(
    page: StoredPage, cache_control: str, environ: Environ, start_response: Callable[..., Any]
) -> list[bytes]:
    is_text = dict(page.headers)["Content-Type"].startswith(_ENCODED_TYPES)
    answer = page.answer(best_encoding(environ.get("HTTP_ACCEPT_ENCODING", "")) if is_text else "")
    # A stored page is asked for each time; a file with a hash in its name never.
    headers = [header for header in answer.headers if header[0] != "Cache-Control"]
    headers.append(("Cache-Control", cache_control))
    if page.is_known_to(environ.get("HTTP_IF_NONE_MATCH", "")):
        start_response("304 Not Modified", [("ETag", answer.etag), ("Cache-Control", cache_control)])
        return []
    start_response("200 OK", headers)
    return [] if environ["REQUEST_METHOD"] == "HEAD" else [answer.body]
