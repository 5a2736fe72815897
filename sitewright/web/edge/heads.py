"""The request line and the headers: read once, refused when they are too large or say two things."""

import sys
from typing import Any

from sitewright.web.edge.limits import COOKIE_BYTES, HEAD_BYTES
from sitewright.web.edge.refusals import BAD_REQUEST, HEAD_TOO_LARGE, Refusal

Environ = dict[str, Any]

_BASE: Environ = {
    "SCRIPT_NAME": "",
    "wsgi.errors": sys.stderr,
    "wsgi.version": (1, 0),
    "wsgi.multithread": True,
    "wsgi.multiprocess": False,
    "wsgi.run_once": False,
    "wsgi.input_terminated": True,
}
# Said twice, a proxy in front may have gone by the other one (request smuggling, G03).
_SAID_ONCE = frozenset({"host", "content-length", "content-type", "transfer-encoding", "origin", "cookie",
                        "authorization", "x-csrf-token"})  # fmt: skip
_WITHOUT_PREFIX = {"content-length": "CONTENT_LENGTH", "content-type": "CONTENT_TYPE"}
_LONGEST_LENGTH_DIGITS = 15  # Past every limit, and quick to read as a number.


class HeadRefused(Exception):
    """Nothing of this request is looked at any further."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.message)
        self.refusal = refusal


def forwarded_of(scope: Any) -> Environ:
    """Of WSGI's environment, what `apply_forwarded` reads and writes."""
    header = scope.headers.get
    return {
        "REMOTE_ADDR": address_of(scope.client),
        "wsgi.url_scheme": scope.scheme,
        "HTTP_X_FORWARDED_FOR": header("x-forwarded-for", ""),
        "HTTP_X_FORWARDED_PROTO": header("x-forwarded-proto", ""),
    }


def environ_of(scope: Any) -> Environ:
    """The whole of it, still without a body. Raises HeadRefused.

    Names with an underscore are left out: in WSGI's spelling they would pass for others with a hyphen. So are
    values that are not ASCII, which no header of ours has.
    """
    server, _, port = scope.server.rpartition(":")
    environ = _BASE | {
        "REQUEST_METHOD": scope.method,
        "PATH_INFO": wsgi_text(scope.path),
        "QUERY_STRING": scope.query_string,
        "SERVER_PROTOCOL": f"HTTP/{scope.http_version}",
        "SERVER_NAME": server,
        "SERVER_PORT": port,
        "REMOTE_ADDR": address_of(scope.client),
        "wsgi.url_scheme": scope.scheme,
    }
    size = len(environ["PATH_INFO"]) + len(environ["QUERY_STRING"])
    for name, value in scope.headers.items():
        size += len(name) + len(value) + 4  # Colon, blank and line end.
        if "_" not in name:
            _add(environ, name, value)
    _require_size(size, environ)
    return environ


def length_of(environ: Environ) -> int | None:
    """Bytes of the body as the head says: 0 for no body, None for one in chunks, whose end nobody knows.

    Raises HeadRefused where the head says what nobody could mean.
    """
    encoding, length = environ.get("HTTP_TRANSFER_ENCODING"), environ.get("CONTENT_LENGTH")
    if encoding is not None:
        # A length beside chunks is the classic of request smuggling (RFC 9112, 6.1; G03).
        if encoding.strip().lower() != "chunked" or length is not None:
            raise HeadRefused(BAD_REQUEST)
        return None
    if length is None:
        return 0
    if not (length.isascii() and length.isdecimal()) or len(length) > _LONGEST_LENGTH_DIGITS:
        raise HeadRefused(BAD_REQUEST)
    return int(length)


def address_of(client: str) -> str:
    """`127.0.0.1:5000` and `[::ffff:127.0.0.1]:5000` are both 127.0.0.1."""
    address = client.rpartition(":")[0].strip("[]")
    mapped = address.removeprefix("::ffff:")
    return mapped if "." in mapped else address


def wsgi_text(path: str) -> str:
    """WSGI carries the bytes of a path as one character each."""
    return path if path.isascii() else path.encode().decode("latin-1")


def _add(environ: Environ, name: str, value: str) -> None:
    key = _WITHOUT_PREFIX.get(name) or f"HTTP_{name.upper().replace('-', '_')}"
    earlier = environ.get(key)
    if earlier is None:
        environ[key] = value
    elif name == "cookie":
        environ[key] = f"{earlier}; {value}"  # HTTP/2 may send them one by one.
    elif name in _SAID_ONCE:
        raise HeadRefused(BAD_REQUEST)
    else:
        environ[key] = f"{earlier},{value}"


def _require_size(size: int, environ: Environ) -> None:
    if size > HEAD_BYTES or len(environ.get("HTTP_COOKIE", "")) > COOKIE_BYTES:
        raise HeadRefused(HEAD_TOO_LARGE)
