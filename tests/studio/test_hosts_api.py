"""Domains in the studio."""

from dataclasses import replace

import pytest

from sitewright.config import config
from sitewright.kit.tenancy import tenant
from sitewright.sites.models import HostName
from sitewright.sites.operations import ask_for_certificate as asking
from sitewright.studio import host_presenting
from tests.cast import SHOP_HOST, Cast, SiteClient

HOSTS = "/config/api/hosts"


def by_name(answer: dict[str, list[dict[str, object]]]) -> dict[object, dict[str, object]]:
    return {row["host"]: row for row in answer["hosts"]}


def test_adds_and_removes_a_domain(owner_browser: SiteClient) -> None:
    added = owner_browser.post_json(HOSTS, {"host": "bücher.example"})
    assert added.status_code == 201
    row = by_name(added.json())["xn--bcher-kva.example"]
    assert (row["shown"], row["is_primary"], row["is_domain"]) == ("bücher.example", False, True)
    removed = owner_browser.delete_json(f"{HOSTS}/{row['id']}").json()
    assert set(by_name(removed)) == {SHOP_HOST}
    owner_browser.post_json(f"/config/api/activity/{removed['change_set_id']}/undo")
    assert "xn--bcher-kva.example" in by_name(owner_browser.get_json(HOSTS).json())


def test_makes_a_domain_the_main_one(owner_browser: SiteClient) -> None:
    row = by_name(owner_browser.post_json(HOSTS, {"host": "shop.example.com"}).json())["shop.example.com"]
    hosts = owner_browser.put_json(f"{HOSTS}/primary", {"host_id": row["id"]}).json()["hosts"]
    assert [(host["host"], host["is_primary"]) for host in hosts] == [
        ("shop.example.com", True),
        (SHOP_HOST, False),
    ]


def test_says_at_the_field_what_is_wrong(owner_browser: SiteClient) -> None:
    answer = owner_browser.post_json(HOSTS, {"host": "not a host"})
    assert (answer.status_code, answer.json()["fields"]) == (
        400,
        {"host": "Write it like shop.example.com."},
    )


def test_keeps_the_main_domain(owner_browser: SiteClient) -> None:
    row = by_name(owner_browser.get_json(HOSTS).json())[SHOP_HOST]
    assert owner_browser.delete_json(f"{HOSTS}/{row['id']}").status_code == 409


def test_tells_what_to_set_at_the_registrar(
    owner_browser: SiteClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = replace(
        config().server, public_addresses=("203.0.113.7", "2001:db8::7"), public_name="shops.example.com"
    )
    changed = replace(config(), server=server)
    monkeypatch.setattr(host_presenting, "config", lambda: changed)
    assert owner_browser.get_json(HOSTS).json()["records"] == [
        {"type": "A", "value": "203.0.113.7"},
        {"type": "AAAA", "value": "2001:db8::7"},
        {"type": "CNAME", "value": "shops.example.com"},
    ]


def test_knows_no_domain_of_another_website(cast: Cast, owner_browser: SiteClient) -> None:
    """I03"""
    with tenant(cast.other_shop.id):
        host = HostName.objects.get()
    for answer in (
        owner_browser.put_json(f"{HOSTS}/primary", {"host_id": host.id}),
        owner_browser.post_json(f"{HOSTS}/{host.id}/look"),
        owner_browser.post_json(f"{HOSTS}/{host.id}/certificate"),
        owner_browser.delete_json(f"{HOSTS}/{host.id}"),
    ):
        assert (answer.status_code, answer.json()["code"]) == (404, "no-such-domain")


def test_says_how_it_stands_with_a_certificate(
    owner_browser: SiteClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    changed = replace(config(), tls=replace(config().tls, is_own=True))
    for module in (host_presenting, asking):
        monkeypatch.setattr(module, "config", lambda: changed)
    added = owner_browser.post_json(HOSTS, {"host": "shop.example.com"}).json()
    row = by_name(added)["shop.example.com"]
    assert added["fetches_certificates"]
    assert row["certificate"] == {
        "state": "waiting", "valid_until": None, "problem": "", "detail": "", "next_try_at": None,
    }  # fmt: skip
    assert by_name(added)[SHOP_HOST]["certificate"] is None, "a name of this machine can have none"
    answer = owner_browser.post_json(f"{HOSTS}/{row['id']}/certificate")
    assert answer.status_code == 202
    assert by_name(answer.json())["shop.example.com"]["certificate"]["state"] == "fetching"  # type: ignore[index]


def test_leaves_certificates_to_the_proxy(owner_browser: SiteClient) -> None:
    added = owner_browser.post_json(HOSTS, {"host": "shop.example.com"}).json()
    row = by_name(added)["shop.example.com"]
    assert (added["fetches_certificates"], row["certificate"]) == (False, None)
    answer = owner_browser.post_json(f"{HOSTS}/{row['id']}/certificate")
    assert (answer.status_code, answer.json()["code"]) == (409, "no-own-certificates")
