"""The settings of a store, complete, by the text they are stored as."""

import msgspec

from sitewright.sites.store_settings import store_settings


def _stored(**said: object) -> str:
    return msgspec.json.encode({"storeSettings": said}).decode()


def test_what_is_stored_counts_and_the_rest_is_the_default() -> None:
    found = store_settings(_stored(multipleQuantityAllowedForServices=False))
    assert found["multipleQuantityAllowedForServices"] is False
    assert found["minimumSubtotalCents"] == {}


def test_garbage_is_the_default() -> None:
    assert store_settings(_stored(multipleQuantityAllowedForServices="no"))[
        "multipleQuantityAllowedForServices"
    ]


def test_the_same_text_is_judged_once() -> None:
    text = _stored(minimumSubtotalCents={"USD": 500})
    assert store_settings(text) is store_settings(text)


def test_another_text_is_another_answer() -> None:
    before = store_settings(_stored(minimumSubtotalCents={"USD": 500}))
    after = store_settings(_stored(minimumSubtotalCents={"USD": 600}))
    assert (before["minimumSubtotalCents"], after["minimumSubtotalCents"]) == ({"USD": 500}, {"USD": 600})
