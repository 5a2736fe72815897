"""Photos of buyers, as the owner sees them before anybody else does."""

from sitewright.catalog.reviews.models import Review
from sitewright.kit.tenancy import tenant
from tests.cast import Cast, SiteClient
from tests.studio.belongings import Belongings

REVIEWS = "/config/api/reviews"


def test_what_waits_is_seen_here_alone_and_can_be_taken_out(
    owner_browser: SiteClient, cast: Cast, mine: Belongings, visitor: SiteClient
) -> None:
    with tenant(cast.shop.id):
        Review.objects.update(photos_wait=True)
    (row,) = owner_browser.get_json(REVIEWS).json()["rows"]
    (photo,) = row["photos"]
    assert (row["status"], row["photos_wait"], photo["id"]) == ("published", True, mine.ids["photo_id"])
    for address in (photo["small_url"], photo["large_url"]):
        answer = owner_browser.get(address)
        assert (answer.status_code, answer["Content-Type"]) == (200, "image/webp")
        assert answer["Cache-Control"] == "private, no-store"
        assert visitor.get(address).status_code == 401
    removed = owner_browser.post_json(f"{REVIEWS}/photos/{photo['id']}/removal").json()
    assert owner_browser.get_json(REVIEWS).json()["rows"][0]["photos"] == []
    undone = owner_browser.post_json(f"/config/api/activity/{removed['change_set_id']}/undo")
    assert undone.status_code in (200, 202)
    assert len(owner_browser.get_json(REVIEWS).json()["rows"][0]["photos"]) == 1
