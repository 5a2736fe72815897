"""Which locales a locale inherits from."""

from collections.abc import Mapping

ROOT = "und"


def lineage(tag: str, parents: Mapping[str, str]) -> list[str]:
    """The locale and its ancestors, nearest first; the root `und` is the last.

    `parents` is CLDR's list of exceptions to cutting off the last subtag (`es-MX` → `es-419`).
    """
    result = []
    while tag and tag != ROOT:
        result.append(tag)
        tag = parents.get(tag) or tag.rpartition("-")[0]
    return [*result, ROOT]
