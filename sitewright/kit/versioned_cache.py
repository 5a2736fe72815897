"""A cache of answers about the website in scope, in this process, until its version moves.

Every operation that changes what visitors see moves the version (`kit/site_versions.py`), so an answer read
under a version is right for as long as that version is the current one, in every process.
"""

import threading
from collections.abc import Callable, Hashable, Iterable, Mapping
from functools import wraps
from operator import attrgetter
from typing import Any, Generic, NamedTuple, ParamSpec, TypeVar

from cachetools import LRUCache

from sitewright.kit import site_versions
from sitewright.kit.private_parts.transactions import is_in_transaction
from sitewright.kit.tenancy import current_website_id

Arguments = ParamSpec("Arguments")
Answer = TypeVar("Answer")
Question = TypeVar("Question", bound=Hashable)


class _Cached(NamedTuple, Generic[Answer]):
    version: int
    answer: Answer
    weight: int


class _LeastRecentlyUsed(LRUCache[Question, Answer | None]):
    """Looked up by `[…]` alone, which is one look less than `get`: a list page asks for 24 products."""

    def __missing__(self, _key: Question) -> None:
        return None


class VersionedCache(Generic[Question, Answer]):
    """One answer for each website and question, the one of its newest version; those used longest ago go
    first. Answers are shared, so nobody may change them.

    `most` limits the sum of their weights. Inside a transaction nothing is found or kept: a version moved in
    there may be rolled back and its number used again.
    """

    def __init__(self, most: int) -> None:
        self._answers: _LeastRecentlyUsed[tuple[str, Question], _Cached[Answer]]
        self._answers = _LeastRecentlyUsed(most, getsizeof=attrgetter("weight"))
        self._lock = threading.Lock()
        # After a restore the same number may stand for other data.
        site_versions.when_forgotten(self.clear)

    def find(self, question: Question, version: int) -> Answer | None:
        """The answer kept under exactly this version of the website in scope; None when there is none."""
        return self.find_all((question,), version).get(question)

    def find_all(self, questions: Iterable[Question], version: int) -> dict[Question, Answer]:
        """The answers there are to these questions, as `find` finds them."""
        website_id = current_website_id()
        if is_in_transaction():
            return {}
        found: dict[Question, Answer] = {}
        with self._lock:
            for question in questions:
                cached = self._answers[website_id, question]
                if cached is not None and cached.version == version:
                    found[question] = cached.answer
        return found

    def find_or_read(
        self,
        questions: Iterable[Question],
        version: int,
        read: Callable[[list[Question]], Mapping[Question, Answer]],
        weigh: Callable[[Answer], int] = lambda _answer: 1,
    ) -> dict[Question, Answer]:
        """Those answers, and what `read` says to the questions that have none, which is kept. `version` was
        asked for before: what changes meanwhile is then kept under the older number, and read again.
        """
        asked = list(questions)
        known = self.find_all(asked, version)
        missing = [question for question in asked if question not in known]
        for question, answer in read(missing).items() if missing else ():
            known[question] = answer
            self.keep(question, version, answer, weigh(answer))
        return known

    def latest(self, question: Question) -> Answer | None:
        """The answer of the newest version there is one of, which may be any: for those who say themselves
        how old one may be.
        """
        if is_in_transaction():
            return None
        with self._lock:
            cached = self._answers[current_website_id(), question]
        return None if cached is None else cached.answer

    def keep(self, question: Question, version: int, answer: Answer, weight: int = 1) -> None:
        """Keep an answer that was read after `version`, unless the one there is newer or it is heavier than
        all may be.
        """
        key = (current_website_id(), question)
        # cachetools raises for what is heavier than all may be together.
        if is_in_transaction() or weight > self._answers.maxsize:
            return
        with self._lock:
            cached = self._answers[key]
            if cached is None or cached.version <= version:
                self._answers[key] = _Cached(version, answer, weight)

    @property
    def weight(self) -> int:
        """Of all answers."""
        return int(self._answers.currsize)

    def clear(self) -> None:
        """Forget everything."""
        with self._lock:
            self._answers.clear()

    def __len__(self) -> int:
        return len(self._answers)


def cached_per_version(
    most: int,
) -> Callable[[Callable[Arguments, Answer]], Callable[Arguments, Answer]]:
    """Keep what a function of the website in scope answers, for at most `most` websites and arguments."""
    # In tuples: that there is nothing is an answer, too, and often what cost most to find out.
    answers: VersionedCache[Hashable, tuple[Any]] = VersionedCache(most)

    def decorate(read: Callable[Arguments, Answer]) -> Callable[Arguments, Answer]:
        @wraps(read)
        def cached(*arguments: Arguments.args, **named: Arguments.kwargs) -> Answer:
            question = (arguments, tuple(sorted(named.items())))
            # The version comes first: what is read after a change in between is then kept under the old one.
            version = site_versions.current()
            found: tuple[Answer] | None = answers.find(question, version)
            if found is not None:
                return found[0]
            answer = read(*arguments, **named)
            answers.keep(question, version, (answer,))
            return answer

        return cached

    return decorate
