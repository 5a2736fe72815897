"""The schemas of the owner API are built when a call first needs them, and all of them can be."""

from collections.abc import Iterator

import pytest
from ninja import Schema

from sitewright.studio.api import owner_api  # noqa: F401  (defines them all)


def _under(kind: type[Schema]) -> Iterator[type[Schema]]:
    for each in kind.__subclasses__():
        yield each
        yield from _under(each)


_OURS = sorted({each for each in _under(Schema) if each.__module__.startswith("sitewright.")}, key=str)


@pytest.mark.parametrize("schema", _OURS, ids=lambda schema: schema.__name__)
def test_is_built_at_its_first_use(schema: type[Schema]) -> None:
    assert schema.model_config["defer_build"]
    schema.model_rebuild()
    assert schema.__pydantic_complete__
