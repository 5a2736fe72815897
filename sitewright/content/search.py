"""Search over everything public, behind one interface: FTS5 on SQLite, tsvector on PostgreSQL.

Words are folded here (case and accents) for both engines, so that they find the same things. The domain
that owns a thing indexes it in the transaction that changes it.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from django.db import connection

from sitewright.content import search_text, search_words
from sitewright.content.kinds import all_kinds
from sitewright.content.models import SearchDocument
from sitewright.content.search_engines import Wanted, engine_for
from sitewright.kit import clock
from sitewright.kit.db.statements import places, rows
from sitewright.kit.tenancy import current_website_id
from sitewright.media.addresses import with_current_addresses

MOST_COUNTED = 1000

PAGE_KIND = "page"
"""The kind of what stands in no collection; the others go by the collection's (content/kinds)."""

# FTS5 keeps its rows by the documents' ids, which only the rows that go can tell.
_REMOVE = """
    DELETE FROM content_searchdocument
    WHERE website_id = %s AND subject_type = %s AND subject_id IN ({places}) RETURNING id
"""


@dataclass(frozen=True, slots=True)
class SearchEntry:
    """One public thing as search sees it; `text` is plain text."""

    subject_type: str
    subject_id: str
    kind: str
    url: str
    title: str
    text: str
    image_url: str = ""


@dataclass(frozen=True, slots=True)
class SearchResult:
    """`text` is all of it, `words` are those looked for. What ends in `_html` is escaped text in which the
    found words are inside <mark>; it is made when asked for, as suggestions need no snippets.
    """

    subject_type: str
    subject_id: str
    kind: str
    url: str
    title: str
    image_url: str
    text: str
    words: Sequence[str]

    @property
    def title_parts(self) -> list[tuple[str, bool]]:
        """The words of the title, and whether each was found."""
        return search_text.marked_parts(self.title.split(), self.words)

    @property
    def title_html(self) -> str:
        return search_text.marked_html(self.title.split(), self.words)

    @property
    def snippet_html(self) -> str:
        return search_text.snippet_html(self.text, self.words)


@dataclass(frozen=True, slots=True)
class SearchPage:
    """`total` is of the kind asked for and `counts` are of each kind, up to MOST_COUNTED. `corrected` is what
    was looked for instead where a word was mistyped, else empty."""

    results: list[SearchResult]
    total: int
    counts: Mapping[str, int]
    corrected: str = ""


def index(  # noqa: PLR0917  (the fields of one SearchEntry, in their order)
    subject_type: str, subject_id: str, kind: str, url: str, title: str, text: str, image_url: str = ""
) -> None:
    """Make one thing findable, or bring what is known of it up to date."""
    index_many([SearchEntry(subject_type, subject_id, kind, url, title, text, image_url)])


def index_many(entries: Sequence[SearchEntry]) -> None:
    """The same for many at once: a handful of statements for each 200 entries."""
    for start in range(0, len(entries), 200):
        _index_batch(entries[start : start + 200])


def remove(subject_type: str, subject_id: str) -> None:
    """Forget one thing; forgetting an unknown one is fine."""
    remove_many(subject_type, [subject_id])


def remove_many(subject_type: str, subject_ids: Sequence[str]) -> None:
    """The same for many at once."""
    if not subject_ids:
        return
    values = [current_website_id(), subject_type, *subject_ids]
    gone = rows(_REMOVE.format(places=places(subject_ids)), values)
    engine_for(connection.vendor).forget([document_id for (document_id,) in gone])


def find(query: str, *, limit: int, offset: int = 0, kind: str = "") -> SearchPage:
    """Things holding every word of the query, a word also matching as a beginning; best first.

    When nothing holds all of them, words nobody holds count as mistypings of those they are close to; when
    that finds nothing either, things holding any of them. An empty query finds nothing, and so does a kind
    there is none of.
    """
    words = search_text.query_words(query)
    engine, website_id = engine_for(connection.vendor), current_website_id()
    kinds = [PAGE_KIND, *(each.name for each in all_kinds())]
    for wanted in _readings(words) if not kind or kind in kinds else ():
        counts = dict(engine.count(website_id, wanted, kinds, MOST_COUNTED))
        if any(counts.values()):
            total = counts[kind] if kind else min(sum(counts.values()), MOST_COUNTED)
            found = engine.find(website_id, wanted, kind, limit=limit, offset=offset)
            corrected = _corrected(wanted, found[0]) if found else ""
            return SearchPage([_result(row, wanted.words) for row in found], total, counts, corrected)
    return SearchPage([], 0, {})


def _readings(words: list[str]) -> Iterator[Wanted]:
    """What a query may mean, the strictest first."""
    if not words:
        return
    yield Wanted([[word] for word in words])
    near = search_words.near(words)
    groups = [[word, *near.get(word, ())] for word in words]
    if near:
        yield Wanted(groups)
    # Of a single word, all and any are the same question.
    if len(words) > 1:
        yield Wanted(groups, all_groups=False)


def _corrected(wanted: Wanted, best: tuple[str, ...]) -> str:
    """The query in the words of the best thing found, where one of them was mistyped."""
    if all(len(group) == 1 for group in wanted.groups):
        return ""
    *_, title, _, text = best
    held = set(search_text.searchable(f"{title} {text}").split())
    return " ".join(_meant(group, held) for group in wanted.groups)


def _meant(group: Sequence[str], held: set[str]) -> str:
    word, *near = group
    return next((each for each in group if each in held), near[0] if near else word)


def matching_subjects(query: str, subject_type: str, *, limit: int) -> list[str]:
    """Ids of things of one kind that hold every word, in no order: for lists that sort by something else."""
    words = search_text.query_words(query)
    if not words:
        return []
    return engine_for(connection.vendor).subjects(current_website_id(), words, subject_type, limit)


def _index_batch(entries: Iterable[SearchEntry]) -> None:
    website_id, moment = current_website_id(), clock.now()
    documents = [
        SearchDocument(
            website_id=website_id,
            subject_type=entry.subject_type,
            subject_id=entry.subject_id,
            kind=entry.kind,
            url=entry.url,
            title=entry.title[:300],
            text=search_text.storable(entry.text),
            image_url=entry.image_url,
            updated_at=moment,
        )
        # One entry for each subject: PostgreSQL refuses an upsert that meets the same row twice.
        for entry in {(entry.subject_type, entry.subject_id): entry for entry in entries}.values()
    ]
    saved = SearchDocument.objects.bulk_create(
        documents,
        update_conflicts=True,
        unique_fields=["website", "subject_type", "subject_id"],
        update_fields=["kind", "url", "title", "text", "image_url", "updated_at"],
    )
    index_documents(_with_stored_ids(saved))


def index_documents(documents: Sequence[SearchDocument]) -> None:
    """Bring the engine's index and the known words up to what these rows of the tenant say."""
    engine_for(connection.vendor).index(documents)
    search_words.learn(documents)


def _with_stored_ids(documents: list[SearchDocument]) -> list[SearchDocument]:
    """An upsert keeps the id of a row that existed, while the objects carry the ids they came with."""
    subjects = [document.subject_id for document in documents]
    stored = SearchDocument.objects.filter(
        subject_type__in={document.subject_type for document in documents}, subject_id__in=subjects
    )
    ids = {
        (kind, subject): row_id
        for kind, subject, row_id in stored.values_list("subject_type", "subject_id", "id")
    }
    for document in documents:
        document.id = ids[document.subject_type, document.subject_id]
    return documents


def _result(row: tuple[str, ...], words: Sequence[str]) -> SearchResult:
    subject_type, subject_id, kind, url, title, image_url, text = row
    # The picture may have been replaced since the document was written.
    image_url = with_current_addresses(image_url)
    return SearchResult(subject_type, subject_id, kind, url, title, image_url, text, words)
