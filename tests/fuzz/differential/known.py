"""Differences from the published engine that are meant; docs/reference/template-differences.md has each."""

from __future__ import annotations

from typing import Any


def known_difference(case: dict[str, Any], theirs: dict[str, Any], ours: dict[str, Any]) -> str | None:
    """Why the outcomes of a case may differ, or None when they may not."""
    if "unexpected" in theirs.get("errors", ()) and "unexpected" in ours["errors"]:
        return "a failing variable leaves its frame on the stack there"
    return None
