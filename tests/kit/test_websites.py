"""What kit asks of websites without knowing their table."""

import pytest

from sitewright.kit import websites as port
from sitewright.kit.tenancy import tenant
from sitewright.kit.websites import NoWebsites, register_websites, websites
from tests.cast import Cast


@pytest.mark.database
def test_names_all_websites_in_the_order_they_were_made(cast: Cast) -> None:
    assert websites().all_ids() == sorted([cast.shop.id, cast.other_shop.id])


@pytest.mark.database
def test_raises_the_version_of_one_website_alone(cast: Cast) -> None:
    asked = websites()
    before, other = asked.version_of(cast.shop.id), asked.version_of(cast.other_shop.id)
    with tenant(cast.shop.id):
        assert asked.raise_version(cast.shop.id) == before + 1
    assert (asked.version_of(cast.shop.id), asked.version_of(cast.other_shop.id)) == (before + 1, other)


def test_the_last_registered_ones_count(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(port, "_registered", [websites()])

    class Fake:
        def all_ids(self) -> list[str]:
            return ["w"]

        def version_of(self, website_id: str) -> int:
            return len(website_id)

        def raise_version(self, website_id: str) -> int:
            return len(website_id) + 1

    register_websites(Fake())
    assert websites().all_ids() == ["w"]


def test_none_registered_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(port, "_registered", [])
    with pytest.raises(NoWebsites):
        websites()
