"""Goods of subscriptions over the owner's API."""

from typing import Any

from tests.cast import SiteClient
from tests.studio.belongings import Belongings


def _at(mine: Belongings) -> str:
    return f"/config/api/subscriptions/{mine.ids['subscription_id']}/goods"


def _two(mine: Belongings) -> dict[str, Any]:
    return {"variant_id": mine.ids["variant_id"], "quantity": 2}


def test_goods_are_chosen_proposed_and_taken_back(mine: Belongings, owner_browser: SiteClient) -> None:
    choices = owner_browser.get_json(_at(mine)).json()["choices"]
    assert [(each["variant_id"], each["is_current"]) for each in choices] == [(mine.ids["variant_id"], True)]
    shown = owner_browser.post_json(f"{_at(mine)}/preview", _two(mine)).json()
    assert (shown["waits_for_buyer"], shown["renewal_cents"], shown["tax_text"]) == (True, 1000, "")
    body = {**_two(mine), "period": shown["period"], "renewal_cents": shown["renewal_cents"]}
    changed = owner_browser.post_json(_at(mine), body).json()
    assert (changed["goods_to_come"]["is_asked"], changed["events"][0]["kind"]) == (True, "goods-ask")
    assert changed["subscription"]["quantity"] == 1
    back = owner_browser.post_json(f"{_at(mine)}/removal", {}).json()
    assert (back["goods_to_come"], back["events"][0]["kind"]) == (None, "goods-kept")


def test_another_sum_than_the_previews_is_refused(mine: Belongings, owner_browser: SiteClient) -> None:
    body = {**_two(mine), "period": 1, "renewal_cents": 1}
    refused = owner_browser.post_json(_at(mine), body)
    assert (refused.status_code, refused.json()["code"]) == (409, "goods-cost-otherwise")
