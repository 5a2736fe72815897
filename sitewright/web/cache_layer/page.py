"""One stored page: its headers, and its bytes in each encoding, made once."""

from collections.abc import Callable
from dataclasses import dataclass, field
from hashlib import blake2b

from sitewright.kit.content_encoding import best_encoding, encoded

Headers = list[tuple[str, str]]
Header = Callable[[str, str], str]
"""A request's header by its name in small letters, or what is to stand for none."""

Spelling = tuple[str, str, str, str]
"""Scheme, host, path and query as one request had them: several may ask for one page."""

SHARED_KEY = "sitewright.shared_page"
"""In a WSGI environment: its answer is the same for every visitor, whether it is stored or not."""

CACHE_CONTROL = "public, max-age=0, must-revalidate"
"""Browsers and proxies may keep a page but ask each time: an owner's change shows at the very next look, and
an unchanged page costs a 304 without a body."""

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
    """`version` is the website's number from before the page's data was read; `spellings` are those the store
    finds it by without working out its key."""

    version: int
    headers: Headers
    body: bytes
    was_used: bool = False
    spellings: set[Spelling] = field(default_factory=set)
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
        encoding = self._encoding(accept_encoding)
        made = self.answers.get(encoding)
        if made is None:
            made = self.answers[encoding] = self._encode(encoding)
        return made

    def made_answer(self, accept_encoding: str) -> Answer | None:
        """The same, unless it would have to be made now."""
        return self.answers.get(self._encoding(accept_encoding))

    def _encoding(self, accept_encoding: str) -> str:
        return best_encoding(accept_encoding) if len(self.body) >= _WORTH_ENCODING_BYTES else ""

    def is_known_to(self, if_none_match: str) -> bool:
        """True when the client holds these bytes, in whichever encoding it got them."""
        # A proxy that compresses weakens the tag, and If-None-Match compares weakly (RFC 9110, 13.1.2).
        sent = {tag.strip().removeprefix("W/") for tag in if_none_match.split(",")}
        return "*" in sent or any(self._etag(encoding) in sent for encoding in _SUFFIX)

    def _encode(self, encoding: str) -> Answer:
        body = encoded(self.body, encoding)
        etag = self._etag(encoding)
        validators = [("ETag", etag), ("Cache-Control", CACHE_CONTROL), ("Vary", "Accept-Encoding")]
        headers = [*self.headers, *validators, ("Content-Length", str(len(body)))]
        if encoding:
            headers.append(("Content-Encoding", encoding))
        return Answer(headers, validators, etag, body)

    def _etag(self, encoding: str) -> str:
        # A strong tag stands for bytes, so that each encoding has its own.
        return f'"{self.digest}{_SUFFIX[encoding]}"'
