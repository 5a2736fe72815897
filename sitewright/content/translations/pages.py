"""Pages: their titles, what search engines read, and every text of the sections visitors see."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from sitewright.content.models import Page
from sitewright.content.page_tree import NodeTypes, Tree, items_of
from sitewright.content.site_node_types import site_node_types
from sitewright.content.translations.fields import (
    SEO_DESCRIPTION,
    SEO_TITLE,
    TITLE,
    texts_of_columns,
    translated_names,
)
from sitewright.content.translations.ids import ids_after
from sitewright.content.translations.matching import Kept, SourceText, matches
from sitewright.content.translations.reading import shown_translations
from sitewright.content.translations.settings_texts import texts_of_settings, translated_settings
from sitewright.content.translations.subjects import Subject, SubjectType
from sitewright.content.tree_versions import upgraded
from sitewright.content.versioned.page import PAGE
from sitewright.kit import site_versions
from sitewright.kit.messages import address_language
from sitewright.kit.versioned_cache import VersionedCache

Context = dict[str, Any]

_COLUMNS = (TITLE, SEO_TITLE, SEO_DESCRIPTION)
_HEAD = tuple(column.path for column in _COLUMNS)
_MOST_KEPT_PAGES = 500

_shown: VersionedCache[tuple[str, str, int], Tree] = VersionedCache(_MOST_KEPT_PAGES)


def _ids(after: str, limit: int) -> list[str]:
    return ids_after(Page.objects, after, limit)


def read_pages(page_ids: Sequence[str]) -> list[Subject]:
    """With the texts visitors see; a page that was never published has those of its row."""
    rows = Page.objects.filter(id__in=page_ids).select_related("published_revision").order_by("id")
    types = site_node_types()
    return [_subject(row, types) for row in rows]


PAGES = SubjectType(PAGE, _ids, read_pages)


def _subject(page: Page, types: NodeTypes) -> Subject:
    revision = page.published_revision
    of_tree = texts_of_tree(upgraded(revision.tree), types) if revision else ()
    return Subject(PAGE, page.id, page.title, (*texts_of_columns(_COLUMNS, page), *of_tree))


def texts_of_tree(tree: Tree, types: NodeTypes) -> Iterator[SourceText]:
    """Every text of the sections and blocks, in page order."""
    for kind, node in items_of(tree):
        schema = types.schema(kind, node["type"])
        about = (node["id"], kind, node["type"])
        yield from texts_of_settings(schema, node["settings"], f"{node['id']}.", about)


def translated_page(page: Context) -> Context:
    """A page of `content.queries.page_by_slug` in the language of the address."""
    if not address_language():
        return page
    above = page["breadcrumbs"]
    found = shown_translations(PAGE, [page["id"], *(each["id"] for each in above)])
    if not found:
        return page
    own = found.get(page["id"], {})
    return {
        **translated_names(page, _HEAD, own),
        "tree": _translated_tree(page, own) if own else page["tree"],
        "breadcrumbs": [translated_names(each, ("title",), found.get(each["id"], {})) for each in above],
    }


def translated_titles(pages: Sequence[Context]) -> list[Context]:
    """Pages as links name them, by `id` and `title`, in the language of the address."""
    found = shown_translations(PAGE, [page["id"] for page in pages])
    return [translated_names(page, ("title",), found.get(page["id"], {})) for page in pages]


def _translated_tree(page: Context, kept: Kept) -> Tree:
    """The very same object for as long as nothing changes, by which its prepared nodes are kept."""
    version = site_versions.current()
    question = (address_language(), page["id"], page["revision"])
    tree = _shown.find(question, version)
    if tree is None:
        tree = tree_in_words(page["tree"], site_node_types(), kept)
        _shown.keep(question, version, tree)
    return tree


def tree_in_words(tree: Tree, types: NodeTypes, kept: Kept) -> Tree:
    """The tree with the translations there are in it; nodes without any are the objects they were."""
    sources = list(texts_of_tree(tree, types))
    found = matches(sources, kept)
    said = _Said(
        types,
        {path: match.text for path, match in found.items()},
        frozenset(source.place.node_id for source in sources if source.place and source.path in found),
    )
    return {**tree, "sections": [said.node("section", node) for node in tree["sections"]]}


class _Said(NamedTuple):
    """Translations by path, and the nodes that have any."""

    types: NodeTypes
    texts: Mapping[str, str]
    node_ids: frozenset[str]

    def node(self, kind: str, node: Mapping[str, Any]) -> Mapping[str, Any]:
        changed, node_id = dict(node), node["id"]
        if node_id in self.node_ids:
            schema = self.types.schema(kind, node["type"])
            changed["settings"] = translated_settings(schema, node["settings"], f"{node_id}.", self.texts)
        if node.get("blocks"):
            changed["blocks"] = [self.node("block", each) for each in node["blocks"]]
        return node if _is_same(node, changed) else changed


def _is_same(node: Mapping[str, Any], changed: Mapping[str, Any]) -> bool:
    blocks, own = changed.get("blocks", ()), node.get("blocks", ())
    are_same = all(one is other for one, other in zip(blocks, own, strict=True))
    return changed["settings"] is node["settings"] and are_same
