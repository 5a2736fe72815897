"""Answers kept by question, for the few texts that pages ask for again and again."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

# In characters, question and answer together: longer ones are worked out each time, which bounds the memory.
LONGEST_CACHED = 200
Question = TypeVar("Question")
Answer = TypeVar("Answer")


class TextCache(dict[Question, Answer]):
    """`remembered[question]` is `work_out(question)`; nothing is kept of a question it fails for.

    Questions are texts, numbers and tuples of them. All is forgotten when there are `most` answers. An answer
    that is known costs a look-up in a dict, 35 ns, where `functools.lru_cache` calls and counts. An LRUCache
    of cachetools notes each use, 140 ns, and wants a lock.
    """

    def __init__(self, work_out: Callable[[Question], Answer], most: int) -> None:
        super().__init__()
        self._work_out = work_out
        self._most = most

    def __missing__(self, question: Question) -> Answer:
        # Without a lock: in a race an answer is worked out twice, or all go a little early.
        answer = self._work_out(question)
        if _length(question) + _length(answer) > LONGEST_CACHED:
            return answer
        if len(self) >= self._most:
            self.clear()
        self[question] = answer
        return answer


def _length(value: object) -> int:
    if isinstance(value, (tuple, dict)):
        return sum(map(_length, value.values() if isinstance(value, dict) else value))
    return len(value) if isinstance(value, str) else 0
