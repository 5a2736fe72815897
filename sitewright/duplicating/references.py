"""What the ids of a website become in its copy, wherever they stand."""

import re
from collections.abc import Iterable, Iterator
from hashlib import sha256
from typing import Any

from django.apps import apps

from sitewright.kit.batches import in_batches
from sitewright.kit.tenancy import tenant

# A whole address, which is left as it is, or an id. What leads to another host, also to the original's own,
# leads there from the copy.
_ADDRESS_OR_ID = re.compile(r"https?://[^\s\"'<>()\\]+|\b[0-9a-f]{32}\b")
_AT_ONCE = 500


def id_in_copy(copy_id: str, original_id: str) -> str:
    """The id that a thing has in the website `copy_id`.

    Computed instead of noted down: there is no table of pairs to be kept, and a copying that begins again
    gives everything the same id. The first half tells when a thing was made, and lists go by it.
    """
    digest = sha256(f"{copy_id}{original_id}".encode()).hexdigest()
    return f"{original_id[:17]}{digest[:15]}"


class References:
    """Rewrites the ids of one website's things in values of any shape. An id that is none of its things is no
    reference, and stays.

    `models` are the labels of what can be referred to; it is asked for in the database `using`.
    """

    def __init__(self, source_id: str, copy_id: str, models: Iterable[str], using: str) -> None:
        self._source_id, self._copy_id = source_id, copy_id
        self._models = [apps.get_model(label) for label in models]
        self._using = using
        self._known = {source_id: copy_id}
        self._strangers: set[str] = set()

    def of(self, original_id: str | None) -> str | None:
        """For a column that holds an id and nothing else."""
        return original_id and id_in_copy(self._copy_id, original_id)

    def learn(self, values: Iterable[Any]) -> None:
        """Look up the ids in the values, before they are `rewritten`."""
        asked = {each for value in values for each in _ids_in(value)} - self._known.keys() - self._strangers
        for batch in in_batches(sorted(asked), _AT_ONCE):
            found = self._found(batch)
            self._known |= {each: id_in_copy(self._copy_id, each) for each in found}
            self._strangers |= set(batch) - found

    def rewritten(self, value: Any) -> Any:
        if isinstance(value, str):
            return _ADDRESS_OR_ID.sub(lambda found: self._known.get(found[0], found[0]), value)
        if isinstance(value, list):
            return [self.rewritten(each) for each in value]
        if isinstance(value, dict):
            return {name: self.rewritten(each) for name, each in value.items()}
        return value

    def _found(self, ids: list[str]) -> set[str]:
        with tenant(self._source_id):
            return {
                each
                for model in self._models
                for each in model.objects.using(self._using).filter(id__in=ids).values_list("id", flat=True)
            }


def _ids_in(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield from (each for each in _ADDRESS_OR_ID.findall(value) if ":" not in each)
    elif isinstance(value, list):
        for each in value:
            yield from _ids_in(each)
    elif isinstance(value, dict):
        yield from _ids_in(list(value.values()))
