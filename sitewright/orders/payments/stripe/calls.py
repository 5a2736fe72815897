"""Calls of Stripe's HTTP interface."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from sitewright.orders.payments.exchange import exchange
from sitewright.orders.payments.provider import ProviderError

# Named with every call: the answers keep the shape `reading` knows when the account moves to a newer one.
_API_VERSION = "2024-06-20"


class StripeRefused(ProviderError):
    """Stripe found something wrong with our call."""


@dataclass(frozen=True, slots=True)
class Answer:
    """`body` is the object asked for, or with another status than 200 what is wrong."""

    status: int
    body: Mapping[str, Any]

    @property
    def error(self) -> Mapping[str, Any]:
        found = self.body.get("error")
        return found if isinstance(found, dict) else {}

    @property
    def found(self) -> Mapping[str, Any]:
        """The object asked for. Raises StripeRefused."""
        if self.status != 200:
            raise StripeRefused(f"{self.status} {self.error.get('code')}")
        return self.body


@dataclass(frozen=True, slots=True)
class StripeCalls:
    base_url: str
    secret_key: str

    def get(self, path: str, **query: str) -> Answer:
        """Raises ProviderTimeout, as `post`."""
        return self._call("GET", f"{path}?{urlencode(query)}" if query else path, "", {})

    def post(self, path: str, fields: Mapping[str, str], idempotency_key: str = "") -> Answer:
        """Raises ProviderTimeout when there is no answer, none that can be read, or one that says later."""
        headers = {"Content-Type": "application/x-www-form-urlencoded"}
        if idempotency_key:
            headers["Idempotency-Key"] = idempotency_key
        return self._call("POST", path, urlencode(fields), headers)

    def _call(self, method: str, path: str, body: str, headers: Mapping[str, str]) -> Answer:
        ours = {"Authorization": f"Bearer {self.secret_key}", "Stripe-Version": _API_VERSION}
        return Answer(*exchange(self.base_url, method, path, {**ours, **headers}, body))
