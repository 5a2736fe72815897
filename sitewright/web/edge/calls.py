"""Asks services outside on threads that serve nobody, a thread for each question.

Threads are cheap while they wait, and `kit/outside.py` bounds how many there can be.
"""

import threading
from collections.abc import Callable
from typing import Any

import structlog
from django.db import connections

from sitewright.kit.db import patience
from sitewright.kit.logging import describe_error
from sitewright.kit.outside import Question

log = structlog.get_logger(__name__)


class OutsideCalls:
    """Questions under way."""

    def __init__(self) -> None:
        self._under_way: set[threading.Thread] = set()

    def __len__(self) -> int:
        return len(self._under_way)

    def ask(self, question: Question, when_answered: Callable[[Any], None]) -> None:
        """Returns at once; `when_answered` gets what `ask` returned, or the exception it raised, on another
        thread."""
        thread = threading.Thread(
            target=self._ask, args=(question, when_answered), name="outside", daemon=True
        )
        self._under_way.add(thread)
        try:
            thread.start()
        except RuntimeError:
            # The system has no thread to give, so there is nobody else to give the place back.
            self._under_way.discard(thread)
            question.place.free()
            raise

    @patience.at_most(patience.REQUEST_SECONDS)
    def _ask(self, question: Question, when_answered: Callable[[Any], None]) -> None:
        try:
            when_answered(_answer(question))
        finally:
            # The built-in test provider keeps its books in our database.
            connections.close_all()
            self._under_way.discard(threading.current_thread())


def _answer(question: Question) -> Any:
    try:
        return question.ask()
    except Exception as error:
        log.exception("a question outside failed", **describe_error(error))
        return error
