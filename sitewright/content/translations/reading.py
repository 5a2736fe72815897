"""What visitors get: the translations of the things a page shows, in the language of its address.

In the website's own language nothing is asked. Else it is one statement for all things of a kind that a page
reads together, and none for those asked since the website's version moved, translated or not.
"""

from collections.abc import Collection, Mapping

import msgspec

from sitewright.content.translations.matching import Kept, Translated, kept_of
from sitewright.kit import site_versions
from sitewright.kit.db.statements import places, read_rows
from sitewright.kit.messages import address_language
from sitewright.kit.tenancy import current_website_id
from sitewright.kit.versioned_cache import VersionedCache

_MOST_KEPT_CHARACTERS = 4_000_000
_WEIGHT_OF_NONE = 50
_SQL = """
SELECT subject_id, CAST(texts AS text) FROM content_translation
 WHERE website_id = %s AND language = %s AND subject_type = %s AND subject_id IN ({ids})
"""

_cache: VersionedCache[tuple[str, str, str], Kept] = VersionedCache(_MOST_KEPT_CHARACTERS)


def shown_translations(subject_type: str, subject_ids: Collection[str]) -> Mapping[str, Kept]:
    """By id, of those that have any in the language of this request's address."""
    language = address_language()
    if not language or not subject_ids:
        return {}
    # Asked before reading: what changes meanwhile is then kept under the older number, and read again.
    version = site_versions.current()
    questions = {subject_id: (language, subject_type, subject_id) for subject_id in subject_ids}
    known = _cache.find_all(questions.values(), version)
    unknown = [subject_id for subject_id, question in questions.items() if question not in known]
    found = {subject_id: known[q] for subject_id, q in questions.items() if known.get(q)}
    return found | _read(language, subject_type, unknown, version)


def _read(language: str, subject_type: str, unknown: list[str], version: int) -> dict[str, Kept]:
    if not unknown:
        return {}
    rows = read_rows(
        _SQL.format(ids=places(unknown)), [current_website_id(), language, subject_type, *unknown]
    )
    read: dict[str, Kept] = {row[0]: kept_of(msgspec.json.decode(row[1])) for row in rows}
    for subject_id in unknown:
        kept = read.get(subject_id, {})
        _cache.keep((language, subject_type, subject_id), version, kept, _weight(kept))
    return {subject_id: kept for subject_id, kept in read.items() if kept}


def translation_at(kept: Kept, path: str, source: str) -> str:
    """The text at the path of a thing whose own is `source`: translated, where it says anything at all."""
    found: Translated | None = kept.get(path) if source else None
    return found.text if found else source


def _weight(kept: Kept) -> int:
    return _WEIGHT_OF_NONE + sum(len(path) + len(each.text) for path, each in kept.items())
