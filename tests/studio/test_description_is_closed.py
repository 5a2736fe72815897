"""The description of the owner API is for owners: it names every operation and field there is."""

from tests.cast import OTHER_HOST, Cast, SiteClient
from tests.studio.belongings import Belongings


def test_shows_the_description_to_the_signed_in_only(
    cast: Cast, owner_browser: SiteClient, visitor: SiteClient
) -> None:
    path = "/config/api/openapi.json"
    assert "paths" in owner_browser.get(path).json()
    refused = visitor.get(path)
    assert (refused.status_code, refused.json()["code"]) == (401, "not-signed-in")
    assert (
        SiteClient(OTHER_HOST, HTTP_COOKIE=owner_browser.cookies.output(header="", sep=";"))
        .get(path)
        .status_code
        == 401
    )


def test_has_no_other_description(cast: Cast, mine: Belongings, visitor: SiteClient) -> None:
    for path in ("/config/api/docs", "/config/api/", "/config/api/redoc", "/config/api/schema"):
        assert visitor.get(path, headers={"Accept": "application/json"}).status_code in (401, 404)
