"""A whole small site before it is made: what `begin_site` writes."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sitewright.content.page_tree import Tree


@dataclass(frozen=True, slots=True)
class PlannedPage:
    """`name` is what links of the plan call it by; the empty slug is the home page."""

    name: str
    title: str
    slug: str
    tree: Tree
    is_published: bool = True


@dataclass(frozen=True, slots=True)
class PlannedCollection:
    """`name` is what links of the plan call it by; `kind` one of `content.kinds`."""

    name: str
    kind: str
    title: str
    slug: str
    description: str


@dataclass(frozen=True, slots=True)
class PlannedLink:
    """An entry of a navigation that leads to the page or collection called `leads_to`."""

    title: str
    leads_to: str


@dataclass(frozen=True, slots=True)
class SitePlan:
    """`settings` are fields of the website as `update_site` takes them; one page has the empty slug."""

    settings: Mapping[str, Any]
    pages: Sequence[PlannedPage]
    collections: Sequence[PlannedCollection]
    navigations: Mapping[str, Sequence[PlannedLink]]
