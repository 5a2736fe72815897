"""Menus: the titles of their entries and what stands below them."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from sitewright.content.models import NavigationLink
from sitewright.content.translations.matching import SourceText, TextKind, matches
from sitewright.content.translations.reading import shown_translations
from sitewright.content.translations.subjects import Subject, SubjectType
from sitewright.content.versioned.navigation import NAVIGATION
from sitewright.kit.messages import Message

Context = dict[str, Any]

_GROUP = "links."
"""One list: a saved menu may give its entries other ids, and the words tell what they are."""
_MOST = 200
_LABELS = {"title": Message("translations.entry"), "text": Message("translations.entry-text")}


def _ids(after: str, limit: int) -> list[str]:
    names = NavigationLink.objects.filter(navigation__gt=after).order_by("navigation")
    return list(names.values_list("navigation", flat=True).distinct()[:limit])


def read_navigations(names: Sequence[str]) -> list[Subject]:
    """A menu goes by its name; entries in the order of their places among their siblings."""
    rows = NavigationLink.objects.filter(navigation__in=names).order_by("navigation", "position", "id")
    found: dict[str, list[SourceText]] = {}
    for row in rows:
        found.setdefault(row.navigation, []).extend(_texts(row.id, {"title": row.title, "text": row.text}))
    return [Subject(NAVIGATION, name, name, tuple(texts)) for name, texts in found.items()]


NAVIGATIONS = SubjectType(NAVIGATION, _ids, read_navigations)


def _texts(link_id: str, link: Mapping[str, str]) -> Iterator[SourceText]:
    for name, label in _LABELS.items():
        if link[name].strip():
            path = f"{_GROUP}{link_id}.{name}"
            yield SourceText(path, link[name], TextKind.LINE, label, _MOST, group=_GROUP)


def translated_navigations(navigations: Mapping[str, list[Context]]) -> dict[str, list[Context]]:
    """Menus of `navigation_queries` in the language of the address."""
    found = shown_translations(NAVIGATION, list(navigations))
    changed = dict(navigations)
    for name, kept in found.items():
        links = navigations[name]
        texts = matches([text for link in _all(links) for text in _texts(link["id"], link)], kept)
        said = {path: match.text for path, match in texts.items()}
        changed[name] = [_translated(link, said) for link in links]
    return changed


def _all(links: Sequence[Context]) -> Iterator[Context]:
    for link in links:
        yield link
        yield from _all(link["children"])


def _translated(link: Context, said: Mapping[str, str]) -> Context:
    own = {name: said.get(f"{_GROUP}{link['id']}.{name}", link[name]) for name in _LABELS}
    return {**link, **own, "children": [_translated(child, said) for child in link["children"]]}
