"""Settings that lead somewhere."""

from dataclasses import dataclass, field
from typing import Any, ClassVar
from urllib.parse import urlsplit

from sitewright.content.embeds import ADDRESSES, embed_at
from sitewright.content.rich_text import is_safe_link
from sitewright.content.settings_schema.field import FieldType
from sitewright.content.settings_schema.texts import Writing
from sitewright.kit.messages import Message

MOST_IMAGES = 200


@dataclass(frozen=True, kw_only=True)
class Address(Writing):
    """An address that cannot run code. Empty: none."""

    max_length: int = 2_000

    def leads_well(self, address: str) -> bool:
        """Whether a setting of this type may lead there."""
        return is_safe_link(address)

    def clean_one(self, value: Any) -> Any:
        clean = super().clean_one(value)
        return clean if clean is not None and self.leads_well(clean) else None

    def problem_of_one(self, value: Any) -> Message | None:
        if problem := super().problem_of_one(value):
            return problem
        return None if self.leads_well(value) else self.cannot_be(value)

    def shown(self, value: Any) -> Any:
        return self.clean_one(value)

    def value_schema(self) -> dict[str, Any]:
        return {"type": "string", "maxLength": self.max_length, "format": "uri-reference"}


@dataclass(frozen=True, kw_only=True)
class Link(Address):
    """A place in this website (`/shop`, `#top`), a page elsewhere, a mail address or a telephone number."""

    type = FieldType.LINK


@dataclass(frozen=True, kw_only=True)
class Url(Address):
    """A whole address on the web."""

    type = FieldType.URL

    def leads_well(self, address: str) -> bool:
        return not address or (is_safe_link(address) and _is_on_the_web(address))


@dataclass(frozen=True, kw_only=True)
class Image(Address):
    """A picture: `/media/{id}/{name}`, or one elsewhere."""

    type = FieldType.IMAGE

    def leads_well(self, address: str) -> bool:
        # `mailto:` and `tel:` are good links, but no picture. `_scheme` is asked last: what cannot be read as
        # an address has been refused by then.
        return is_safe_link(address) and (_is_on_the_web(address) or not _scheme(address))


@dataclass(frozen=True, kw_only=True)
class Video(Image):
    """A film: its own file, or its page at a host of films."""

    type = FieldType.VIDEO


@dataclass(frozen=True, kw_only=True)
class Audio(Image):
    """A sound: its own file."""

    type = FieldType.AUDIO


@dataclass(frozen=True, kw_only=True)
class EmbedAddress(Url):
    """A page of another service that can be shown in a frame: what `content.embeds` knows."""

    type = FieldType.EMBED

    def leads_well(self, address: str) -> bool:
        return super().leads_well(address) and (not address or embed_at(address) is not None)

    def cannot_be(self, value: Any) -> Message:  # noqa: ARG002  (what is there instead is said)
        return Message("content.takes-embeds", field=self.called)

    def value_schema(self) -> dict[str, Any]:
        return {**super().value_schema(), "pattern": ADDRESSES}


@dataclass(frozen=True, kw_only=True)
class Images(Image):
    """Several pictures, in their order."""

    type = FieldType.IMAGES
    options: ClassVar[tuple[str, ...]] = ()
    stands_beside: ClassVar[bool] = False
    default: Any = field(default_factory=list)

    def clean_one(self, value: Any) -> Any:
        if not isinstance(value, list):
            return None
        clean = map(super().clean_one, value[:MOST_IMAGES])
        return [address for address in clean if address]

    def problem_of_one(self, value: Any) -> Message | None:
        if not isinstance(value, list):
            return Message("content.takes-pictures", field=self.called)
        if len(value) > MOST_IMAGES:
            return Message("content.takes-at-most-pictures", field=self.called, most=MOST_IMAGES)
        return next(filter(None, map(super().problem_of_one, value)), None)

    def value_schema(self) -> dict[str, Any]:
        inner = super().value_schema()
        return {"type": "array", "items": inner, "maxItems": MOST_IMAGES}


def _scheme(address: str) -> str:
    return urlsplit("".join(c for c in address if c.isprintable() and not c.isspace())).scheme.lower()


def _is_on_the_web(address: str) -> bool:
    return address.lower().startswith(("https://", "http://"))
