"""I05, D-49: which unsafe calls get through. The journeys over all real routes are in test_all_routes.py."""

import json

import pytest

from tests.cast import OTHER_HOST, SHOP_HOST, Answer, Cast, SiteClient

pytestmark = pytest.mark.urls("tests.web.urls")

ORIGIN = f"http://{SHOP_HOST}"


def _is_refused(answer: Answer) -> bool:
    if answer.status_code != 403:
        return False
    body = json.loads(answer.content)
    return bool(body["crumbFail"] is True and body["crumb"] and body["error"])


def test_accepts_the_crumb_in_the_header(visitor: SiteClient) -> None:
    """D-49"""
    assert visitor.post_json("/api/save").status_code == 200


def test_accepts_the_crumb_in_the_query(visitor: SiteClient) -> None:
    assert visitor.post(f"/api/save?crumb={visitor.crumb}").status_code == 200


@pytest.mark.parametrize("content_type", ["application/json", "application/x-www-form-urlencoded"])
def test_accepts_the_crumb_in_the_body(visitor: SiteClient, content_type: str) -> None:
    fields = {"crumb": visitor.crumb}
    body = json.dumps(fields) if content_type == "application/json" else f"crumb={visitor.crumb}"
    assert visitor.post("/api/save", body, content_type=content_type).status_code == 200


def test_refuses_no_crumb_and_hands_out_a_new_one(visitor: SiteClient) -> None:
    """SF-8.02, D-49"""
    answer = visitor.post("/api/save", "{}", content_type="application/json")
    assert _is_refused(answer)
    body = json.loads(answer.content)
    assert body["error"] == "Please enable cookies in your browser, reload the page, and try again."
    assert answer.cookies["crumb"].value == body["crumb"]


def test_says_the_session_expired_when_the_crumb_is_wrong(visitor: SiteClient) -> None:
    """SF-8.01"""
    answer = visitor.post_json("/api/save", headers={"X-CSRF-Token": visitor.crumb + "x"})
    assert json.loads(answer.content)["error"] == (
        "Your session has expired. Please reload the page and try again."
    )


def test_the_new_crumb_works_at_once(visitor: SiteClient) -> None:
    new = json.loads(visitor.post("/api/save").content)["crumb"]
    assert visitor.post("/api/save", headers={"X-CSRF-Token": new}).status_code == 200


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "https://shop.localhost", "http://shop.localhost:81"]
)
def test_refuses_a_foreign_origin_even_with_a_crumb(visitor: SiteClient, origin: str) -> None:
    assert _is_refused(visitor.post_json("/api/save", headers={"Origin": origin}))


@pytest.mark.parametrize("site", ["cross-site", "same-site"])
def test_refuses_what_the_browser_calls_foreign(visitor: SiteClient, site: str) -> None:
    assert _is_refused(visitor.post_json("/api/save", headers={"Sec-Fetch-Site": site}))


def test_refuses_another_websites_crumb(visitor: SiteClient) -> None:
    foreign = SiteClient(OTHER_HOST).crumb
    visitor.cookies["crumb"] = foreign
    assert _is_refused(visitor.post_json("/api/save"))


def test_refuses_a_planted_crumb_of_another_session(visitor: SiteClient) -> None:
    planted = visitor.crumb
    visitor.post_form("/sign-in", {})
    visitor.cookies["crumb"] = planted
    assert _is_refused(visitor.post_json("/api/save"))


def test_hands_out_a_crumb_with_a_new_session(visitor: SiteClient) -> None:
    visitor.get("/api/crumb")
    visitor.post_form("/sign-in", {})
    assert visitor.post_json("/api/save").status_code == 200


def test_accepts_a_plain_form_on_our_own_origin(visitor: SiteClient) -> None:
    assert visitor.post_form("/save", {"a": "b"}).status_code == 200


@pytest.mark.parametrize("origin", [None, "http://evil.example", "null"])
def test_refuses_a_plain_form_without_our_origin(visitor: SiteClient, origin: str | None) -> None:
    headers = {"Origin": origin} if origin else {}
    assert visitor.post("/save", {"a": "b"}, headers=headers).status_code == 403


def test_refuses_plain_text_on_our_origin_without_crumb(visitor: SiteClient) -> None:
    answer = visitor.post("/save", "a=b", content_type="text/plain", headers={"Origin": ORIGIN})
    assert answer.status_code == 403


def test_refuses_a_plain_form_at_a_json_call(visitor: SiteClient) -> None:
    assert _is_refused(visitor.post_form("/api/save", {"a": "b"}))


@pytest.mark.parametrize("method", ["PUT", "PATCH", "DELETE", "POST", "QUERY"])
def test_guards_every_unsafe_method(visitor: SiteClient, method: str) -> None:
    assert _is_refused(visitor.generic(method, "/api/save"))


def test_ignores_a_method_override(visitor: SiteClient) -> None:
    answer = visitor.get("/api/save", headers={"X-HTTP-Method-Override": "DELETE"})
    assert answer.wsgi_request.method == "GET"


def test_lets_a_signed_hook_through(visitor: SiteClient) -> None:
    assert visitor.post("/hook", "{}", content_type="application/json").status_code == 200


def test_keeps_a_good_crumb(visitor: SiteClient) -> None:
    first = json.loads(visitor.get("/api/crumb").content)["crumb"]
    again = visitor.get("/api/crumb")
    assert json.loads(again.content)["crumb"] == first
    assert "crumb" not in again.cookies


def test_binds_the_crumb_to_the_website(cast: Cast) -> None:
    shop, other = SiteClient(SHOP_HOST), SiteClient(OTHER_HOST)
    assert shop.crumb != other.crumb
