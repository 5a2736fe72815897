"""Products picked by hand for a page are named to the owner, with what visitors do not see of them."""

from sitewright.catalog.models import Product
from sitewright.kit.tenancy import tenant
from tests.cast import Cast, SiteClient
from tests.studio.belongings import Belongings

API = "/config/api/products"


def _state(owner: SiteClient, product_id: str) -> list[str]:
    return [row["state"] for row in owner.get_json(f"{API}/picked?ids={product_id}").json()["rows"]]


def test_says_what_visitors_do_not_see(cast: Cast, mine: Belongings, owner_browser: SiteClient) -> None:
    product = {"title": "Oak print", "variants": [{"price_cents": 900, "on_hand": 1}]}
    made = owner_browser.post_json(API, product).json()
    assert _state(owner_browser, made["id"]) == ["shown"]
    variant = made["variants"][0]["id"]
    owner_browser.put_json(f"{API}/{made['id']}/stock", {"variant_id": variant, "on_hand": 0})
    assert _state(owner_browser, made["id"]) == ["sold-out"]
    with tenant(cast.shop.id):
        Product.objects.filter(id=made["id"]).update(visibility="hidden")
    assert _state(owner_browser, made["id"]) == ["hidden"]


def test_leaves_out_what_is_gone_and_what_others_sell(
    mine: Belongings, theirs: Belongings, owner_browser: SiteClient
) -> None:
    assert _state(owner_browser, theirs.ids["product_id"]) == []
    assert _state(owner_browser, "0" * 32) == []
    assert _state(owner_browser, "") == []


def test_takes_ids_and_no_more_than_a_block_shows(owner_browser: SiteClient) -> None:
    for ids in ("' OR 1=1", ",".join(["0" * 32] * 25)):
        assert owner_browser.get_json(f"{API}/picked?ids={ids}").status_code in {400, 422}
