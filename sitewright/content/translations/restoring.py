"""Translations in history: one state for all words of a thing in a language."""

from collections.abc import Mapping
from typing import Any

from django.db import transaction

from sitewright.content.models import Translation
from sitewright.content.translations.matching import kept_of, stored_of
from sitewright.history.recording import State
from sitewright.kit import clock

TRANSLATION = "content.Translation"
_TEXT = "texts/"
_FIELDS = ("language", "subject_type", "subject_id")


def translation_state(row: Translation, title: str) -> State:
    """Each text is a part of its own, so that undoing the change of one keeps what was done to others since;
    None while there are none. `title` is that of the thing, for whoever reads what was changed.
    """
    texts = {f"{_TEXT}{path}": each for path, each in stored_of(kept_of(row.texts)).items()}
    about = {name: getattr(row, name) for name in _FIELDS}
    return {"title": title, **about, **texts} if texts else None


@transaction.atomic
def restore_translations(states: Mapping[str, State]) -> None:
    """Put rows into recorded states. An emptied row stays: whoever translates the thing again writes into the
    same one, and two rows of a thing cannot meet.
    """
    for row_id, state in states.items():
        if state is None:
            Translation.objects.filter(id=row_id).update(texts={}, updated_at=clock.now())
        else:
            about = {name: state[name] for name in _FIELDS}
            fields = {**about, "texts": _texts_of(state), "updated_at": clock.now()}
            Translation.objects.update_or_create(id=row_id, defaults=fields)


def _texts_of(state: Mapping[str, Any]) -> dict[str, Any]:
    return {name.removeprefix(_TEXT): each for name, each in state.items() if name.startswith(_TEXT)}
