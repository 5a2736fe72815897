"""The files of a website once more, for its copy."""

from collections.abc import Callable
from itertools import islice
from typing import Any

from sitewright.catalog.downloads.models import ProductFile
from sitewright.duplicating.references import References
from sitewright.kit.files import FileMissing, storage
from sitewright.kit.tenancy import tenant
from sitewright.media.models import MediaFile, Rendition

_ROWS_AT_A_TIME = 500


class FileCopies:
    """Each file is copied by the store itself. Harmless when repeated: one that is there already stays, as
    files never change once they are stored.
    """

    def __init__(self, source_id: str, copy_id: str) -> None:
        self._source_id = source_id
        folders = ("media", "product-files")
        self._there = {key for name in folders for key, _ in storage().keys(f"{name}/{copy_id}/")}
        self.missing: set[str] = set()
        """Originals whose bytes are not stored any more."""

    def make(self, using: str, references: References, tell: Callable[[int], None]) -> None:
        """Copy what the rows of this database name; `tell` hears how many of them are done since it was told
        last."""
        for model in (MediaFile, Rendition, ProductFile):
            with tenant(self._source_id):
                keys = model.objects.using(using).order_by("id").values_list("storage_key", flat=True)
                rows = keys.iterator(chunk_size=_ROWS_AT_A_TIME)
            while batch := list(islice(rows, _ROWS_AT_A_TIME)):
                references.learn(batch)
                for key in batch:
                    self._copy(key, references.rewritten(key), model)
                tell(len(batch))

    def _copy(self, key: str, to_key: str, model: Any) -> None:
        if to_key in self._there or key in self.missing:
            return
        try:
            storage().copy(key, to_key)
        except FileMissing:
            # The copy lacks what the original lacks; sizes are made anew.
            if model is not Rendition:
                self.missing.add(key)
            return
        self._there.add(to_key)
