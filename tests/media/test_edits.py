"""The arithmetic of crops, turns and mirrors."""

from dataclasses import replace
from typing import Any

import pytest

from sitewright.media.edits import PictureEdit, edit_stored, point_after
from sitewright.media.errors import BadCrop

WHOLE = PictureEdit.none(800, 400)


@pytest.mark.parametrize(
    "numbers",
    [
        {"left": -1},
        {"width": 0},
        {"left": 1},
        {"top": 200, "height": 201},
        {"turn": 45},
        {"turn": 90},
    ],
)
def test_a_rectangle_lies_within_the_turned_picture(numbers: dict[str, Any]) -> None:
    with pytest.raises(BadCrop):
        replace(WHOLE, **numbers)


def test_keeps_nothing_of_an_edit_that_changes_nothing() -> None:
    turned = PictureEdit(90, True, 10, 20, 300, 500, 800, 400)
    assert WHOLE.stored() == {}
    assert edit_stored(turned.stored(), 300, 500) == turned
    assert edit_stored({}, 800, 400) == WHOLE


@pytest.mark.parametrize(
    ("edit", "point"),
    [
        (replace(WHOLE, left=400, width=400), (0.0, 0.25)),
        (replace(WHOLE, left=0, width=400), (0.5, 0.25)),
        (replace(WHOLE, is_flipped=True), (0.75, 0.25)),
        (PictureEdit(90, False, 0, 0, 400, 800, 800, 400), (0.75, 0.25)),
        (PictureEdit(180, False, 0, 0, 800, 400, 800, 400), (0.75, 0.75)),
        (PictureEdit(270, False, 0, 0, 400, 800, 800, 400), (0.25, 0.75)),
    ],
)
def test_the_focal_point_stays_on_its_subject_or_as_near_as_can_be(
    edit: PictureEdit, point: tuple[float, float]
) -> None:
    """PL-3.13"""
    assert point_after(WHOLE, edit, 0.25, 0.25) == pytest.approx(point)


@pytest.mark.parametrize("turn", [0, 90, 180, 270])
@pytest.mark.parametrize("is_flipped", [False, True])
def test_the_focal_point_returns_with_the_original(turn: int, is_flipped: bool) -> None:
    edit = PictureEdit(turn, is_flipped, 0, 0, 300, 300, 800, 400)
    there = point_after(edit, WHOLE, 0.2, 0.6)
    assert point_after(WHOLE, edit, *there) == pytest.approx((0.2, 0.6), abs=0.001)
