"""Calls of Mollie's HTTP interface: JSON both ways."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

import msgspec

from sitewright.orders.payments.exchange import exchange


@dataclass(frozen=True, slots=True)
class Answer:
    """`body` is the object asked for, or what is wrong: `title`, `detail` and, of a 422, the `field`."""

    status: int
    body: Mapping[str, Any]

    @property
    def is_done(self) -> bool:
        return 200 <= self.status < 300

    @property
    def detail(self) -> str:
        return str(self.body.get("detail") or "")

    def listed(self, name: str) -> list[Mapping[str, Any]]:
        """What a list holds; objects alone."""
        embedded = self.body.get("_embedded")
        found = embedded.get(name) if isinstance(embedded, dict) else None
        return [each for each in found if isinstance(each, dict)] if isinstance(found, list) else []


@dataclass(frozen=True, slots=True)
class MollieCalls:
    base_url: str
    api_key: str

    def get(self, path: str, **query: str) -> Answer:
        """Raises ProviderTimeout, as those below, when there is no answer, none that can be read, or one that
        says later.
        """
        return self._call("GET", f"{path}?{urlencode(query)}" if query else path)

    def post(self, path: str, fields: Mapping[str, Any], idempotency_key: str) -> Answer:
        """The same key within an hour is answered what was answered before."""
        headers = {"Content-Type": "application/json", "Idempotency-Key": idempotency_key}
        return self._call("POST", path, headers, msgspec.json.encode(fields).decode())

    def delete(self, path: str) -> Answer:
        return self._call("DELETE", path)

    def _call(
        self, method: str, path: str, headers: Mapping[str, str] | None = None, body: str = ""
    ) -> Answer:
        ours = {"Authorization": f"Bearer {self.api_key}", "Accept": "application/hal+json"}
        return Answer(*exchange(self.base_url, method, path, {**ours, **(headers or {})}, body))
