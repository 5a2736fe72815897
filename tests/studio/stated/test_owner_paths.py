"""Stated calls are taken for owners' calls wherever that makes a difference."""

import pytest

from sitewright.kit.owner_calls import STATED_CALLS
from sitewright.sites.models import SiteStatus, Website
from sitewright.web.edge.limits import OWNER_BODY_BYTES, body_rule
from sitewright.web.edge.paths import is_urgent
from tests.cast import Cast, SiteClient
from tests.studio.operations import operations

STATED = [operation for operation in operations() if operation.path.startswith("/api/")]
EACH = pytest.mark.parametrize("path", sorted({operation.path for operation in STATED}))


def test_there_is_each_stated_call() -> None:
    """PL-7.13 … PL-7.16, PL-7.20, PL-7.21, PL-7.26 to PL-7.36, D-93: methods and paths to the letter."""
    websites = "/api/content-service/product/1.1/websites/{website_id}/products"
    assert {(operation.method, operation.path) for operation in STATED} == {
        ("GET", "/api/v1/commerce-preferences/{namespace}"),
        ("PUT", "/api/v1/commerce-preferences/{namespace}"),
        ("GET", "/api/site-header-footer"),
        ("PUT", "/api/site-header-footer"),
        ("GET", "/api/multilingual/settings"),
        ("GET", "/api/multilingual/status"),
        ("GET", "/api/multilingual/languages"),
        ("PUT", "/api/multilingual/languages"),
        ("DELETE", "/api/multilingual/connection"),
        ("GET", "/api/commondata/GetSiteLayout"),
        ("POST", "/api/widget/UpdateNavigation"),
        ("GET", "/api/site-users/account/notifications/restock"),
        ("GET", "/api/site-users/account/notifications/restock/groups"),
        ("POST", "/api/site-users/account/notifications/restock/send"),
        ("POST", "/api/site-users/account/notifications/restock/send/all"),
        ("POST", websites),
        ("POST", f"{websites}/{{store_id}}/categories"),
    }


@EACH
def test_takes_an_owners_body_from_whoever_is_signed_in(path: str) -> None:
    assert path.startswith(STATED_CALLS)
    rule = body_rule("PUT", path, OWNER_BODY_BYTES)
    assert (rule.most_bytes, rule.needs_sign_in) == (OWNER_BODY_BYTES, True)


@EACH
def test_goes_before_visitors(path: str) -> None:
    assert is_urgent(path)


def test_answers_the_owner_of_a_closed_website(cast: Cast, owner_browser: SiteClient) -> None:
    Website.objects.filter(id=cast.shop.id).update(status=SiteStatus.EXPIRED)
    assert owner_browser.get("/api/site-header-footer").status_code == 200
    assert owner_browser.get("/api/crumb").status_code == 410


def test_says_no_in_the_language_of_the_caller(owner_browser: SiteClient) -> None:
    answer = owner_browser.call(
        "GET", "/api/v1/commerce-preferences/nothing", HTTP_ACCEPT_LANGUAGE="de-CH,de;q=0.9"
    )
    assert answer.json()["error"] == "Einstellungen mit diesem Namen gibt es nicht."


def test_has_no_page_of_its_own(owner_browser: SiteClient) -> None:
    for path in ("/api/", "/api/docs", "/api/openapi.json", "/api/widget"):
        assert owner_browser.get_json(path).status_code == 404
