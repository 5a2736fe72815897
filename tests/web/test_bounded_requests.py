"""What Django would do too much work for is refused before it does (items 3 and 4)."""

import pytest
from django.test import Client

from tests.cast import SHOP_HOST, Cast, SiteClient

pytestmark = pytest.mark.django_db

_ENTRIES = "/api/commerce/shopping-cart/entries"


@pytest.fixture
def visitor(cast: Cast) -> SiteClient:
    return SiteClient(SHOP_HOST)


def test_a_large_cookie_is_refused(visitor: SiteClient) -> None:
    answer = visitor.get("/cart", headers={"Cookie": "a=" + "b" * 9000})
    assert answer.status_code == 431


def test_deep_json_is_refused(visitor: SiteClient) -> None:
    answer = visitor.generic(
        "POST", _ENTRIES, b"[" * 5000, "application/json", headers={"X-CSRF-Token": visitor.crumb}
    )
    assert (answer.status_code, answer.json()["code"]) == (400, "unreadable")


def test_json_of_very_many_parts_is_refused(visitor: SiteClient) -> None:
    """Five bodies like this, only longer, took 2.4 GB."""
    body = b"[" + b"0," * 60_000 + b"0]"
    answer = visitor.generic("PUT", "/config/api/site", body, "application/json")
    assert (answer.status_code, answer.json()["code"]) == (400, "unreadable")


def test_a_file_is_never_read_for_its_crumb(cast: Cast) -> None:
    """A crumb inside the form does not count there; the 2.5 GB around it lay on the disk before the 403."""
    visitor = SiteClient(SHOP_HOST)
    body = f'--x\r\nContent-Disposition: form-data; name="crumb"\r\n\r\n{visitor.crumb}\r\n--x--\r\n'
    answer = visitor.generic("POST", "/cart/add", body.encode(), "multipart/form-data; boundary=x")
    assert answer.status_code == 403


def test_the_limits_hold_under_another_server_too(cast: Cast) -> None:
    plain = Client(headers={"host": SHOP_HOST, "origin": f"http://{SHOP_HOST}"})
    answer = plain.post("/cart/add", "a=" + "b" * 70_000, content_type="application/x-www-form-urlencoded")
    assert answer.status_code == 413
