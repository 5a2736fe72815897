"""Links in mails lead to the primary host, whatever a request said of its own."""

import dataclasses

import pytest

from sitewright.config import config
from sitewright.sites import origins
from sitewright.sites.models import HostName
from sitewright.sites.origins import NoPublicAddress, public_origin
from tests.cast import Cast


@pytest.fixture
def listening_to_all(monkeypatch: pytest.MonkeyPatch) -> None:
    chosen = config()
    reachable = dataclasses.replace(chosen, server=dataclasses.replace(chosen.server, host="0.0.0.0"))
    monkeypatch.setattr(origins, "config", lambda: reachable)


def name_primary(host: str) -> None:
    HostName.objects.all().delete()
    HostName.objects.create(host=host, is_primary=True)


@pytest.mark.parametrize(
    ("host", "origin"),
    [
        ("shop.example.com", "https://shop.example.com"),
        ("shop.localhost", f"http://shop.localhost:{config().server.port}"),
        ("127.0.0.1", f"http://127.0.0.1:{config().server.port}"),
    ],
)
def test_is_the_primary_host(in_shop: Cast, host: str, origin: str) -> None:
    """I04"""
    name_primary(host)
    assert public_origin() == origin


def test_is_this_machine_when_nobody_else_can_connect(in_shop: Cast) -> None:
    HostName.objects.all().delete()
    assert public_origin() == f"http://localhost:{config().server.port}"


@pytest.mark.usefixtures("listening_to_all")
def test_is_nowhere_without_a_name_when_others_can_connect(in_shop: Cast) -> None:
    HostName.objects.all().delete()
    with pytest.raises(NoPublicAddress):
        public_origin()
