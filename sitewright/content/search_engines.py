"""The two full-text engines. Each keeps its own index beside `SearchDocument` (migrations
0002_search_index and 0013_search_words).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Protocol

from django.db import connection

from sitewright.content.models import SearchDocument
from sitewright.content.search_text import searchable
from sitewright.kit.db.statements import read_rows

_ROW = "d.subject_type, d.subject_id, d.kind, d.url, d.title, d.image_url, d.text"

_MOST_RANKED = 5000


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is looked for: of each group one word, also as the beginning of one; of all groups, or of any.

    Words are folded and of letters and digits only, so they are safe inside an engine's query syntax.
    """

    groups: Sequence[Sequence[str]]
    all_groups: bool = True

    @property
    def words(self) -> list[str]:
        return [word for group in self.groups for word in group]


class SearchEngine(Protocol):
    """`kind` is that of the documents wanted (`SearchDocument.kind`); empty for all."""

    def index(self, documents: Sequence[SearchDocument]) -> None: ...

    def forget(self, document_ids: Sequence[str]) -> None: ...

    def count(
        self, website_id: str, wanted: Wanted, kinds: Sequence[str], most: int
    ) -> list[tuple[str, int]]: ...

    def find(
        self, website_id: str, wanted: Wanted, kind: str, *, limit: int, offset: int
    ) -> list[tuple[str, ...]]: ...

    def subjects(self, website_id: str, words: list[str], subject_type: str, limit: int) -> list[str]: ...


class SQLiteSearch:
    """FTS5. The website is an indexed column of its own, so a query never walks another website's rows."""

    def index(self, documents: Sequence[SearchDocument]) -> None:
        # Virtual tables of SQLite know no upsert.
        self.forget([document.id for document in documents])
        with connection.cursor() as cursor:
            cursor.executemany(
                "INSERT INTO content_search_index (rowid, website_id, kind, document_id, title, text) "
                "VALUES (%s, %s, %s, %s, %s, %s)",
                [
                    (row_number(d.id), d.website_id, d.kind, d.id, searchable(d.title), searchable(d.text))
                    for d in documents
                ],
            )

    def forget(self, document_ids: Sequence[str]) -> None:
        with connection.cursor() as cursor:
            cursor.executemany(
                # By rowid: FTS5 finds a row by it or by MATCH, any other column would be a walk over the
                # index.
                "DELETE FROM content_search_index WHERE rowid = %s",
                [(row_number(document_id),) for document_id in document_ids],
            )

    def count(
        self, website_id: str, wanted: Wanted, kinds: Sequence[str], most: int
    ) -> list[tuple[str, int]]:
        counted = (
            "SELECT %s, count(*) FROM "
            "(SELECT 1 FROM content_search_index WHERE content_search_index MATCH %s LIMIT %s)"
        )
        values = [[kind, _match(website_id, wanted, kind), most] for kind in kinds]
        return _counts(counted, values)

    def find(
        self, website_id: str, wanted: Wanted, kind: str, *, limit: int, offset: int
    ) -> list[tuple[str, ...]]:
        # The rank weighs a word in the title ten times one in the text. Ranked are the first matches only:
        # a word that half of all things hold says nothing about which is best, and ranking them all would
        # take seconds.
        ranked = (
            "SELECT document_id, bm25(content_search_index, 0.0, 0.0, 0.0, 10.0, 1.0) AS weight "
            "FROM content_search_index WHERE content_search_index MATCH %s LIMIT %s"
        )
        # FTS5 weighs what fits better lower, so the order is a rising one.
        best = f"SELECT document_id, weight FROM ({ranked}) ORDER BY weight, document_id LIMIT %s OFFSET %s"
        # The order is said again, as a join keeps none. `coalesce` keeps the planner off the website's index:
        # the few ids are the shorter way.
        return read_rows(
            f"SELECT {_ROW} FROM ({best}) b JOIN content_searchdocument d ON d.id = b.document_id "
            "WHERE coalesce(d.website_id, '') = %s ORDER BY b.weight, d.id",
            [_match(website_id, wanted, kind), _MOST_RANKED, limit, offset, website_id],
        )

    def subjects(self, website_id: str, words: list[str], subject_type: str, limit: int) -> list[str]:
        rows = read_rows(
            "SELECT d.subject_id FROM content_search_index i "
            # MATCH asks for the website for the index' sake; this is the tenant's filter.
            "JOIN content_searchdocument d ON d.id = i.document_id AND d.website_id = %s "
            "WHERE content_search_index MATCH %s AND d.subject_type = %s LIMIT %s",
            [website_id, _match(website_id, _each(words)), subject_type, limit],
        )
        return [row[0] for row in rows]


class PostgresSearch:
    """A tsvector column with a GIN index; the `simple` configuration, since words are folded already."""

    def index(self, documents: Sequence[SearchDocument]) -> None:
        with connection.cursor() as cursor:
            cursor.executemany(
                # A is the title, D the text: `ts_rank_cd` weighs the former ten times the latter, as bm25 is
                # told to.
                "UPDATE content_searchdocument SET words = setweight(to_tsvector('simple', %s), 'A') "
                "|| setweight(to_tsvector('simple', %s), 'D') WHERE id = %s",
                [(searchable(d.title), searchable(d.text), d.id) for d in documents],
            )

    def forget(self, document_ids: Sequence[str]) -> None:
        """The words are a column of the document and go with it."""

    def count(
        self, website_id: str, wanted: Wanted, kinds: Sequence[str], most: int
    ) -> list[tuple[str, int]]:
        counted = (
            "SELECT %s, count(*) FROM (SELECT 1 FROM content_searchdocument "
            "WHERE website_id = %s AND words @@ to_tsquery('simple', %s) AND kind = %s LIMIT %s) matched"
        )
        return _counts(counted, [[kind, website_id, _tsquery(wanted), kind, most] for kind in kinds])

    def find(
        self, website_id: str, wanted: Wanted, kind: str, *, limit: int, offset: int
    ) -> list[tuple[str, ...]]:
        query = _tsquery(wanted)
        matched = (
            "SELECT id, words FROM content_searchdocument "
            "WHERE website_id = %s AND words @@ to_tsquery('simple', %s) AND (%s = '' OR kind = %s) LIMIT %s"
        )
        best = (
            f"SELECT id, ts_rank_cd(words, to_tsquery('simple', %s)) AS weight FROM ({matched}) m "
            "ORDER BY weight DESC, id LIMIT %s OFFSET %s"
        )
        return read_rows(
            f"SELECT {_ROW} FROM ({best}) b JOIN content_searchdocument d ON d.id = b.id "
            "ORDER BY b.weight DESC, d.id",
            [query, website_id, query, kind, kind, _MOST_RANKED, limit, offset],
        )

    def subjects(self, website_id: str, words: list[str], subject_type: str, limit: int) -> list[str]:
        rows = read_rows(
            "SELECT subject_id FROM content_searchdocument "
            "WHERE website_id = %s AND words @@ to_tsquery('simple', %s) AND subject_type = %s LIMIT %s",
            [website_id, _tsquery(_each(words)), subject_type, limit],
        )
        return [row[0] for row in rows]


@cache
def engine_for(vendor: str) -> SearchEngine:
    """The engine that lives in this kind of database."""
    return PostgresSearch() if vendor == "postgresql" else SQLiteSearch()


def row_number(document_id: str) -> int:
    """The whole number FTS5 knows a document by: 60 of the id's random bits, so it is found again without a
    search.
    """
    return int(document_id[-15:], 16)  # 15 digits fit SQLite's signed 64-bit rowid.


def _each(words: Sequence[str]) -> Wanted:
    return Wanted([[word] for word in words])


def _match(website_id: str, wanted: Wanted, kind: str = "") -> str:
    # Column filters bind website and kind to the match. Quotes are enough, as words hold no sign of the
    # syntax.
    groups = ("(" + " OR ".join(f'"{word}" *' for word in group) + ")" for group in wanted.groups)
    words = (" AND " if wanted.all_groups else " OR ").join(groups)
    of_kind = f' AND kind : "{kind}"' if kind else ""
    return f'website_id : "{website_id}"{of_kind} AND {{title text}} : ({words})'


def _tsquery(wanted: Wanted) -> str:
    groups = ("(" + " | ".join(f"'{word}':*" for word in group) + ")" for group in wanted.groups)
    return (" & " if wanted.all_groups else " | ").join(groups)


def _counts(counted: str, values: Sequence[Sequence[Any]]) -> list[tuple[str, int]]:
    """One statement for all kinds."""
    sql = " UNION ALL ".join([counted] * len(values))
    return [(str(kind), int(number)) for kind, number in read_rows(sql, [v for each in values for v in each])]
