"""One stored page: its headers, and its bytes in each encoding, made once."""

import gzip
from dataclasses import dataclass, field
from functools import lru_cache
from hashlib import blake2b

import brotli  # type: ignore[import-untyped]

Headers = list[tuple[str, str]]

CACHE_CONTROL = "public, max-age=0, must-revalidate"
"""Browsers and proxies may keep a page but ask each time: an owner's change shows at the very next look, and
an unchanged page costs a 304 without a body."""

_BROTLI_QUALITY = 6
_GZIP_LEVEL = 6
_WORTH_ENCODING_BYTES = 512
_SUFFIX = {"": "", "gzip": "-gz", "br": "-br"}


@dataclass(frozen=True, slots=True)
class Answer:
    """What goes out for one encoding."""

    headers: Headers
    headers_not_modified: Headers
    etag: str
    body: bytes


@dataclass(slots=True)
class StoredPage:
    """`version` is the website's number from before the page's data was read."""

    version: int
    headers: Headers
    body: bytes
    was_used: bool = False
    answers: dict[str, Answer] = field(default_factory=dict)
    digest: str = ""

    def __post_init__(self) -> None:
        self.digest = blake2b(self.body, digest_size=12).hexdigest()

    @property
    def size_bytes(self) -> int:
        """What the page may weigh with all encodings, so that the store's limit holds before they are
        made."""
        return len(self.body) * 2 + 2048

    def answer(self, accept_encoding: str) -> Answer:
        """The answer in the best encoding the client names; two threads may make the same one, which is
        harmless."""
        encoding = best_encoding(accept_encoding) if len(self.body) >= _WORTH_ENCODING_BYTES else ""
        made = self.answers.get(encoding)
        if made is None:
            made = self.answers[encoding] = self._encode(encoding)
        return made

    def is_known_to(self, if_none_match: str) -> bool:
        """True when the client holds these bytes, in whichever encoding it got them."""
        sent = {tag.strip().removeprefix("W/") for tag in if_none_match.split(",")}
        return "*" in sent or any(self._etag(encoding) in sent for encoding in _SUFFIX)

    def _encode(self, encoding: str) -> Answer:
        body = _compress(self.body, encoding)
        etag = self._etag(encoding)
        validators = [("ETag", etag), ("Cache-Control", CACHE_CONTROL), ("Vary", "Accept-Encoding")]
        headers = [*self.headers, *validators, ("Content-Length", str(len(body)))]
        if encoding:
            headers.append(("Content-Encoding", encoding))
        return Answer(headers, validators, etag, body)

    def _etag(self, encoding: str) -> str:
        return f'"{self.digest}{_SUFFIX[encoding]}"'


@lru_cache(maxsize=256)
def best_encoding(accept_encoding: str) -> str:
    """`br`, `gzip` or nothing, from an Accept-Encoding header; `q=0` refuses."""
    accepted = set()
    for part in accept_encoding.lower().split(","):
        name, _, parameters = part.partition(";")
        if parameters.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000"):
            accepted.add(name.strip())
    return next((encoding for encoding in ("br", "gzip") if encoding in accepted), "")


def _compress(body: bytes, encoding: str) -> bytes:
    if encoding == "br":
        return bytes(brotli.compress(body, mode=brotli.MODE_TEXT, quality=_BROTLI_QUALITY))
    # No time stamp, so that the same page has the same bytes, and the strong tag stays honest, in every
    # process.
    return gzip.compress(body, _GZIP_LEVEL, mtime=0) if encoding == "gzip" else body
