"""What both engines are given."""

from __future__ import annotations

from typing import Any

Case = dict[str, Any]
NOW_MS = 1_700_000_000_000


def case(
    template: str,
    data: Any,
    *,
    partials: dict[str, str] | None = None,
    injectables: dict[str, Any] | None = None,
    locale: str | None = "en-US",
    now_ms: float = NOW_MS,
    options: dict[str, Any] | None = None,
) -> Case:
    """`options`: as in the shared cases, with their `exprOpts`; everything is on without any."""
    return {
        "template": template,
        "data": data,
        "partials": partials or {},
        "injectables": injectables or {},
        "locale": locale,
        "now": now_ms,
        "options": options or {"enableExpr": True, "enableInclude": True},
    }
