"""Where the first website's host name comes from."""

import io
from pathlib import Path

import pytest

from sitewright.commands.refusal import Refused
from sitewright.commands.serving.first_name import first_name, name_first_website
from sitewright.config import Config, read_config
from sitewright.kit.tenancy import tenant
from sitewright.sites.operations.add_host import add_host
from sitewright.sites.operations.create_website import create_website
from sitewright.sites.queries import hosts_of


def _settings(tmp_path: Path, address: str = "0.0.0.0", primary: str = "") -> Config:
    environment = {"SITEWRIGHT_HOST": address, "SITEWRIGHT_PRIMARY_HOST": primary}
    return read_config({"SITEWRIGHT_DATA": str(tmp_path), **environment})


class _Keyboard(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_is_asked_for_where_somebody_sits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", _Keyboard(" shop.example.com \n"))
    asked = io.StringIO()
    assert first_name(_settings(tmp_path), asked) == "shop.example.com"
    assert "Host name that visitors will use" in asked.getvalue()


@pytest.mark.parametrize("keyboard", [_Keyboard("\n"), io.StringIO("shop.example.com\n")])
def test_nobody_to_ask_or_no_answer_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, keyboard: io.StringIO
) -> None:
    monkeypatch.setattr("sys.stdin", keyboard)
    with pytest.raises(Refused, match="set SITEWRIGHT_PRIMARY_HOST"):
        first_name(_settings(tmp_path), io.StringIO())


def test_a_server_for_this_machine_asks_nothing(tmp_path: Path) -> None:
    assert first_name(_settings(tmp_path, "127.0.0.1"), io.StringIO()) == ""
    assert first_name(_settings(tmp_path, "127.0.0.1", "shop.example"), io.StringIO()) == "shop.example"


def test_the_first_website_gets_the_name_while_it_has_none(tmp_path: Path, db: None) -> None:
    website = create_website("Nameless")
    with pytest.raises(Refused, match="no website has a host name"):
        name_first_website(_settings(tmp_path))
    assert name_first_website(_settings(tmp_path, primary="shop.example")) == []
    assert hosts_of(website.id) == [("shop.example", True)]
    assert name_first_website(_settings(tmp_path, primary="shop.example")) == []
    (warning,) = name_first_website(_settings(tmp_path, primary="other.example"))
    assert "no website has the host name other.example" in warning
    assert hosts_of(website.id) == [("shop.example", True)]


def test_a_name_that_another_website_has_stays_there(tmp_path: Path, db: None) -> None:
    nameless, named = create_website("First"), create_website("Second")
    with tenant(named.id):
        add_host("shop.example")
    assert name_first_website(_settings(tmp_path, primary="shop.example")) == []
    assert (hosts_of(nameless.id), hosts_of(named.id)) == ([], [("shop.example", True)])
