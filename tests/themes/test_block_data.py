"""What a type of block shows is brought by the loader registered for it, once a page."""

from collections.abc import Mapping
from typing import Any

import pytest

from sitewright.themes import block_data
from sitewright.themes.block_data import LoaderTaken, block_loader, loaders
from sitewright.themes.context.blocks import data_of_sections
from sitewright.themes.loading import theme
from tests.cast import Cast
from tests.content.trees import block, section

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _own_registry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(block_data, "_loaders", dict(loaders()))


def test_a_loader_reads_for_all_blocks_of_a_page_at_once(in_shop: Cast) -> None:
    asked: list[dict[str, Any]] = []

    @block_loader("concerts")
    def load(blocks: Mapping[str, Mapping[str, Any]], _site: Mapping[str, Any]) -> dict[str, dict[str, Any]]:
        asked.append(dict(blocks))
        return {block_id: {"events": [settings["limit"]]} for block_id, settings in blocks.items()}

    sections = [section(f"s{number}", block(f"b{number}", "concerts", limit=number)) for number in (1, 2)]
    data = data_of_sections(theme("meadow"), sections, {})
    assert data.loaded == {"b1": {"events": [1]}, "b2": {"events": [2]}}
    assert len(asked) == 1
    assert data_of_sections(theme("meadow"), [section("s3")], {}).loaded == {}
    assert len(asked) == 1


def test_two_loaders_for_one_type_are_refused() -> None:
    with pytest.raises(LoaderTaken):
        block_loader("products")(lambda _blocks, _site: {})
