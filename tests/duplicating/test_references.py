"""What the ids of a website become in its copy."""

import pytest

from sitewright.duplicating.references import References, id_in_copy
from sitewright.kit.ids import new_id
from sitewright.kit.tenancy import tenant
from tests.cast import Cast
from tests.storefront.sites import make_picture


def test_an_id_has_one_copy_in_each_website() -> None:
    first, second, thing = new_id(), new_id(), new_id()
    assert id_in_copy(first, thing) == id_in_copy(first, thing) != id_in_copy(second, thing)
    assert len(id_in_copy(first, thing)) == 32
    int(id_in_copy(first, thing), 16)


def test_lists_that_go_by_ids_keep_their_order() -> None:
    copy_id, things = new_id(), [new_id() for _ in range(200)]
    copies = [id_in_copy(copy_id, each) for each in things]
    assert sorted(copies) == copies
    assert len({*copies, *things}) == 400


@pytest.fixture
def references(in_shop: Cast) -> References:
    return References(in_shop.shop.id, "f" * 32, ("media.MediaFile",), "default")


def test_rewrites_things_of_the_original_in_values_of_any_shape(
    in_shop: Cast, references: References
) -> None:
    picture = make_picture().id
    value = {"a": [f"/media/{picture}/fern.png", {"b": picture, "c": 3, "d": None}], picture: True}
    references.learn([value])
    copied = id_in_copy("f" * 32, picture)
    assert references.rewritten(value) == {
        "a": [f"/media/{copied}/fern.png", {"b": copied, "c": 3, "d": None}],
        picture: True,
    }


def test_leaves_what_is_no_thing_of_the_original(in_shop: Cast, references: References) -> None:
    """I01: another website's, nobody's, and what stands at another host."""
    picture = make_picture().id
    with tenant(in_shop.other_shop.id):
        foreign = make_picture().id
    for text in (
        f"/media/{foreign}/fern.png",
        f"/media/{'0' * 32}/fern.png",
        f'<img src="https://shop.localhost/media/{picture}/fern.png">',
        f"{picture}{picture}",
    ):
        references.learn([text, picture])
        assert references.rewritten(text) == text


def test_the_website_itself_becomes_its_copy(in_shop: Cast, references: References) -> None:
    key = f"media/{in_shop.shop.id}/original"
    references.learn([key])
    assert references.rewritten(key) == f"media/{'f' * 32}/original"
