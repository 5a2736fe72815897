"""How deep and how full JSON from outside may be: told from its bytes, before anything is made of it."""

import re

DEEPEST = 64
MOST_PARTS = 50_000
"""Values in all: each costs some hundred bytes once it is a Python object."""

_TEXT = re.compile(rb'"(?:[^"\\]++|\\.)*+(?:"|\\?\Z)', re.DOTALL)
"""A text, also one that never ends: looking for its end from each quote anew would be quadratic."""

_STRUCTURE = re.compile(rb"[][{}]")
_OPENING = b"[{"


def is_within_bounds(body: bytes, *, most_parts: int = MOST_PARTS) -> bool:
    """False for more than DEEPEST levels or `most_parts` values. Whether it is JSON at all is another's
    question."""
    bare = _TEXT.sub(b"", body)
    # Each value but the first of its array has one of these in front of it.
    if bare.count(b",") + bare.count(b":") > most_parts:
        return False
    return _depth(bare) <= DEEPEST


def _depth(bare: bytes) -> int:
    """Of nested arrays and objects; stops counting where it is too much."""
    if bare.count(b"[") + bare.count(b"{") <= DEEPEST:
        return 0
    depth = deepest = 0
    for mark in _STRUCTURE.finditer(bare):
        depth += 1 if mark.group() in _OPENING else -1
        deepest = max(deepest, depth)
        if deepest > DEEPEST:
            break
    return deepest
