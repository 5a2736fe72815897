"""Answers about the website in scope that are kept in this process until its version moves.

Every act that changes what visitors see moves the version (`kit/site_versions.py`), so an answer read under a
version is right for as long as that version is the current one, in every process.
"""

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable
from functools import wraps
from typing import Any, Generic, NamedTuple, ParamSpec, TypeVar

from django.db import connection

from sitewright.kit import site_versions
from sitewright.kit.tenancy import current_website_id

Arguments = ParamSpec("Arguments")
Answer = TypeVar("Answer")
Question = TypeVar("Question", bound=Hashable)


class _Kept(NamedTuple, Generic[Answer]):
    version: int
    answer: Answer
    weight: int


class KeptAnswers(Generic[Question, Answer]):
    """One answer for each website and question, the one of its newest version; those used longest ago go
    first. Answers are shared, so nobody may change them.

    `most` limits the sum of their weights. Inside a transaction nothing is found or kept: a version moved in
    there may be rolled back and its number used again.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._answers: OrderedDict[tuple[str, Question], _Kept[Answer]] = OrderedDict()
        self._lock = threading.Lock()
        self.weight = 0
        site_versions.when_forgotten(self.clear)

    def find(self, question: Question, version: int) -> Answer | None:
        """The answer kept under exactly this version of the website in scope; None when there is none."""
        return self.find_all((question,), version).get(question)

    def find_all(self, questions: Iterable[Question], version: int) -> dict[Question, Answer]:
        """The answers there are to these questions, as `find` finds them."""
        website_id = current_website_id()
        if connection.in_atomic_block:
            return {}
        found: dict[Question, Answer] = {}
        with self._lock:
            for question in questions:
                kept = self._answers.get((website_id, question))
                if kept is not None and kept.version == version:
                    self._answers.move_to_end((website_id, question))
                    found[question] = kept.answer
        return found

    def keep(self, question: Question, version: int, answer: Answer, weight: int = 1) -> None:
        """Keep an answer that was read after `version`, unless the known one is newer."""
        key = (current_website_id(), question)
        with self._lock:
            known = self._answers.get(key)
            if connection.in_atomic_block or (known is not None and known.version > version):
                return
            self._remove(key)
            self._answers[key] = _Kept(version, answer, weight)
            self.weight += weight
            while self.weight > self._most:
                self._remove(next(iter(self._answers)))

    def clear(self) -> None:
        """Forget everything."""
        with self._lock:
            self._answers.clear()
            self.weight = 0

    def __len__(self) -> int:
        return len(self._answers)

    def _remove(self, key: tuple[str, Question]) -> None:
        kept = self._answers.pop(key, None)
        if kept is not None:
            self.weight -= kept.weight


def kept_per_version(
    most: int,
) -> Callable[[Callable[Arguments, Answer]], Callable[Arguments, Answer]]:
    """Keep what a function of the website in scope answers, for at most `most` websites and arguments."""
    answers: KeptAnswers[Hashable, Any] = KeptAnswers(most)

    def decorate(read: Callable[Arguments, Answer]) -> Callable[Arguments, Answer]:
        @wraps(read)
        def kept(*arguments: Arguments.args, **named: Arguments.kwargs) -> Answer:
            question = (arguments, tuple(sorted(named.items())))
            # The version comes first: what is read after a change in between is then kept under the old one.
            version = site_versions.current()
            known: Answer | None = answers.find(question, version)
            if known is not None:
                return known
            answer = read(*arguments, **named)
            answers.keep(question, version, answer)
            return answer

        return kept

    return decorate
