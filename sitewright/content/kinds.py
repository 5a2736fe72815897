"""The kinds of collections there are: a blog, a shop …, each registered by one module of `themes/kinds/`.

Content stores collections and items of every kind alike. Whatever differs from kind to kind is said here, by
the kind itself, so that nothing else asks which one it has at hand.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from django.utils.module_loading import autodiscover_modules

from sitewright.content.events.series import Series
from sitewright.content.settings_schema.schema import SettingsSchema
from sitewright.kit.errors import SitewrightError
from sitewright.kit.messages import Message, text

Context = dict[str, Any]
Site = Mapping[str, Any]
ShownCollection = Mapping[str, Any]

_kinds: dict[int, "Kind"] = {}


class UnknownKind(SitewrightError):
    """No module registers this kind of collection; its data wait for a release that has it."""

    def __init__(self, asked: int | str) -> None:
        super().__init__(f"No kind of collection is registered as {asked!r}.")


class KindTaken(SitewrightError):
    """A programming error: two kinds share a code, a name, a layout or the address of a feed."""


@dataclass(frozen=True, slots=True)
class ListFilter:
    """What a visitor asked of a list. `category` is a slug from the path where categories have pages, else a
    name from the query, as the rest is; `month` is written 2026-11. `view` is how the list is to look, and
    `show` which part of it, where a kind knows several. `asked` is all of the query, each name with its
    values, for kinds whose names are not known beforehand.
    """

    category: str | None = None
    tag: str | None = None
    author: str | None = None
    month: str | None = None
    sort: str | None = None
    view: str | None = None
    show: str | None = None
    page: int = 1
    asked: Mapping[str, Sequence[str]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Feed:
    """A document at `/feeds/{name}` made of all of a website's collections of one kind."""

    content_type: str
    written: Callable[[Site, Sequence[ShownCollection], ListFilter], str]


@dataclass(frozen=True, slots=True)
class ItemFile:
    """What an item is besides a page: at its own address, with `?format={name}`."""

    content_type: str
    ending: str
    written: Callable[[Context], str]


def _first(items: Sequence[Context]) -> Sequence[Context]:
    return items[:1]


def _further() -> str:
    return text("storefront.kind-further")


def _fits(_extra: Context) -> Mapping[str, Message]:
    return {}


def _without_categories(collection: Context) -> Context:
    return {**collection, "categories": []}


@dataclass(frozen=True, slots=True, kw_only=True)
class Kind:
    """What is special about one kind of collection.

    `code` is stored (`collection.type`), `name` is what templates call it (`typeName`). The contexts are what
    its pages show: of a list (None for a page that does not exist) and of the item at a slug (None when there
    is none). `record_type` is that of its items unless they say otherwise (SF-3.69).

    `of_site` completes the collection as every page of the website sees it. `samples` picks the items of a
    list that together bring every part of the item's template into play. With `has_category_pages` the second
    part of an address names a category, and items stand below `p/`. What `is_sold` can go into a cart. With
    `takes_comments` visitors may say something about its items, unless one has the field
    `isClosedToComments` (content/comments).

    `settings` are what an owner chooses of a whole collection, such as how a gallery shows its pictures. With
    `holds_pictures` its items are pictures in the owner's order, kept on a screen of their own.

    `post_context` is the page of an item that is read already, visible or not. With it, owners write the
    items: among their events where they take place at some time, else among their posts.

    `series` gives from an item's fields and a time zone when it takes place (content/events); `problems`
    tells by field what does not go together, of fields that are right each by itself; `files` by name, what
    an item can be fetched as besides its page. `plural` is what its items are called among those of other
    kinds, in the language that is spoken.

    `count` says how many things a collection holds, counting no further than the given number, and `index`
    makes them findable anew; None where these are content's own items.
    """

    code: int
    name: str
    record_type: int
    list_layout: str
    item_layout: str
    list_context: Callable[[Site, ShownCollection, ListFilter], Context | None]
    item_context: Callable[[Site, ShownCollection, str], Context | None]
    post_context: Callable[[Site, ShownCollection, Context], Context] | None = None
    of_site: Callable[[Context], Context] = _without_categories
    samples: Callable[[Sequence[Context]], Sequence[Context]] = _first
    has_category_pages: bool = False
    is_sold: bool = False
    takes_comments: bool = False
    feeds: Mapping[str, Feed] = field(default_factory=dict)
    item_fields: SettingsSchema = field(default_factory=SettingsSchema)
    settings: SettingsSchema = field(default_factory=SettingsSchema)
    holds_pictures: bool = False
    count: Callable[[str, int], int] | None = None
    index: Callable[[str], None] | None = None
    series: Callable[[Mapping[str, Any], str], Series | None] | None = None
    problems: Callable[[Context], Mapping[str, Message]] = _fits
    files: Mapping[str, ItemFile] = field(default_factory=dict)
    plural: Callable[[], str] = _further

    @property
    def layouts(self) -> frozenset[str]:
        """The names of its layouts in a theme's manifest."""
        return frozenset({self.list_layout, self.item_layout})

    def item_path(self, collection_slug: str, slug: str) -> str:
        """The address of an item."""
        below = "/p" if self.has_category_pages else ""
        return f"/{collection_slug}{below}/{slug}"


def register(kind: Kind) -> Kind:
    """Make a kind known; raises KindTaken."""
    for other in _kinds.values():
        if _taken_by(kind) & _taken_by(other):
            raise KindTaken(f"{kind.name} and {other.name}: {_taken_by(kind) & _taken_by(other)}")
    _kinds[kind.code] = kind
    return kind


def find_kind(code: int) -> Kind:
    """The kind of a stored collection; raises UnknownKind."""
    kind = known_kind(code)
    if kind is None:
        raise UnknownKind(code)
    return kind


def known_kind(code: int) -> Kind | None:
    """The same for what must go on without it: one collection of a kind that only another release knows may
    not cost the rest of the website.
    """
    # Only when asked: the modules of kinds import content, which would be a circle while this one is
    # imported.
    if code not in _kinds:
        load()
    return _kinds.get(code)


def kind_named(name: str) -> Kind:
    """The kind that templates call `name`; raises UnknownKind."""
    for kind in all_kinds():
        if kind.name == name:
            return kind
    raise UnknownKind(name)


def all_kinds() -> list[Kind]:
    load()
    return list(_kinds.values())


def codes_of_posts() -> list[int]:
    """Of the kinds whose items owners write as posts."""
    return [kind.code for kind in all_kinds() if kind.post_context and not kind.series]


def codes_of_events() -> list[int]:
    """Of the kinds whose items owners write as events."""
    return [kind.code for kind in all_kinds() if kind.post_context and kind.series]


def codes_of_galleries() -> list[int]:
    """Of the kinds whose items are pictures in the owner's order."""
    return [kind.code for kind in all_kinds() if kind.holds_pictures]


@cache
def load() -> None:
    """Import `kinds` of every app, so that its kinds are known."""
    autodiscover_modules("kinds")


def _taken_by(kind: Kind) -> set[object]:
    return {kind.code, kind.name, *kind.layouts, *(f"/feeds/{name}" for name in kind.feeds)}
