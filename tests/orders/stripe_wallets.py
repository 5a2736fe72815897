"""The half of Stripe that browsers see: the script of its wallets (`stripe_js/`), and the calls that it
makes with the publishable key.
"""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

PUBLISHABLE_KEY = "pk_test_fake"
_FILES = Path(__file__).parent / "stripe_js"
_TYPES = {".js": "text/javascript", ".html": "text/html"}

Answer = tuple[int, dict[str, Any]]


@dataclass
class Wallets:
    """`names` are those a buyer has; `tokens` what confirmed sheets have left here, with the total they
    showed.
    """

    names: list[str] = field(default_factory=lambda: ["google_pay"])
    tokens: dict[str, dict[str, str]] = field(default_factory=dict)
    loaded: list[str] = field(default_factory=list)

    def file(self, path: str) -> tuple[bytes, str] | None:
        """What js.stripe.com serves there, and its type."""
        name = path.removeprefix("/v3/") or "stripe.js"
        found = _FILES / name
        if not path.startswith("/v3/") or "/" in name or not found.is_file():
            return None
        self.loaded.append(name)
        return found.read_bytes(), _TYPES[found.suffix]

    def answer(self, path: str, fields: dict[str, str]) -> Answer:
        """Of a call with the publishable key."""
        if fields.get("key") != PUBLISHABLE_KEY:
            return 401, {"error": {"type": "invalid_request_error", "message": "No such key"}}
        if path == "/v1/elements/sessions":
            return 200, {"wallets": self.names}
        token = f"ctoken_{len(self.tokens) + 1}"
        self.tokens[token] = fields
        return 200, {"id": token, "object": "confirmation_token"}

    def used(self, fields: dict[str, str]) -> dict[str, str] | None:
        """The token an intent is confirmed with, which is good once; None for another one."""
        found = self.tokens.get(fields["confirmation_token"])
        is_dynamic = fields.get("automatic_payment_methods[enabled]") == "true"
        if found is None or found.get("is_used") or not is_dynamic:
            return None
        found["is_used"] = "true"
        return found
