"""The words that things on a website hold, and which of them somebody meant who mistyped one.

Kept beside the engines' own indexes, as only one of these could be asked for its words: so both engines take
the same word for the same mistake. A word stays when the last thing that held it goes; then it finds nothing.
"""

from collections.abc import Iterable, Iterator, Sequence

from rapidfuzz.distance import OSA
from rapidfuzz.process import extract

from sitewright.content.models import SearchDocument, SearchWord
from sitewright.content.search_text import searchable
from sitewright.kit.db.statements import places, read_rows
from sitewright.kit.tenancy import current_website_id

_SHORTEST, _LONGEST = 4, 24
_LONG = 8
_MOST_MISTYPED = 4
"""Words of one query that are looked up: each costs a walk over those of its length and beginning."""

_MOST_COMPARED = 20_000
_MOST_NEAR = 5
_WORDS_AT_A_TIME = 500


def learn(documents: Sequence[SearchDocument]) -> None:
    """Know the words of these documents from now on.

    Two writers at a time may both add a word; twice known is as good as once, and neither waits for the
    other.
    """
    texts = (searchable(text) for document in documents for text in (document.title, document.text))
    words = sorted({word for text in texts for word in _spelled(text.split())})
    for start in range(0, len(words), _WORDS_AT_A_TIME):
        some = words[start : start + _WORDS_AT_A_TIME]
        known = _known(some)
        SearchWord.objects.bulk_create(_row(word) for word in some if word not in known)


def near(words: Iterable[str]) -> dict[str, list[str]]:
    """To each folded word that nothing holds, known ones it may be a mistyping of, the closest first.

    One letter too many, too few, wrong or swapped with its neighbour counts as one mistake; words of 4–7
    letters may have one, longer ones two. The first letter has to be there: first, or second to one that is
    too many or was swapped with it.
    """
    asked = list(_spelled(words))
    known = _known(asked)
    found = {word: _near(word) for word in [w for w in asked if w not in known][:_MOST_MISTYPED]}
    return {word: others for word, others in found.items() if others}


def _near(word: str) -> list[str]:
    mistakes = 2 if len(word) >= _LONG else 1
    candidates = read_rows(
        f"SELECT DISTINCT word FROM content_searchword WHERE website_id = %s AND initial IN ({places('12')}) "
        "AND length BETWEEN %s AND %s LIMIT %s",
        [
            current_website_id(),
            # The second letter too: the first may be one too many, missing, or swapped with it.
            *word[:2],
            len(word) - mistakes,
            len(word) + mistakes,
            _MOST_COMPARED,
        ],
    )
    others = [str(candidate) for (candidate,) in candidates]
    ranked = extract(word, others, scorer=OSA.distance, score_cutoff=mistakes, limit=None)
    # Of equally close ones the first in the alphabet, so that both engines choose alike.
    return [other for other, _, _ in sorted(ranked, key=lambda each: (each[1], each[0]))[:_MOST_NEAR]]


def _known(words: Sequence[str]) -> set[str]:
    return set(SearchWord.objects.filter(word__in=words).values_list("word", flat=True)) if words else set()


def _spelled(words: Iterable[str]) -> Iterator[str]:
    """Those that can be mistyped: a SKU or a year is meant as it stands."""
    return (word for word in words if _SHORTEST <= len(word) <= _LONGEST and word.isalpha())


def _row(word: str) -> SearchWord:
    return SearchWord(website_id=current_website_id(), word=word, initial=word[0], length=len(word))
