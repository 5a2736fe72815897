"""Goods into boxes: whatever is found is real."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sitewright.checkout.shipping import stacking
from sitewright.checkout.shipping.packing import MOST_LOTS, Packed, pack, volume_of
from sitewright.checkout.shipping.stacking import Load, Lot, PackingBox, Sides, Stack

SIDE = st.integers(1, 400)
SIDES = st.tuples(SIDE, SIDE, SIDE)
LOTS = st.lists(st.builds(Lot, SIDES, st.integers(0, 3_000), st.integers(1, 40)), min_size=1, max_size=6)
BOXES = st.lists(
    st.tuples(SIDES, st.none() | st.integers(0, 20_000), st.integers(0, 2_000)), min_size=1, max_size=5
).map(lambda found: [PackingBox(f"b{place}", *each) for place, each in enumerate(found)])


def box(key: str, *sides: int, cost: int = 100, most: int | None = None) -> PackingBox:
    long, wide, high = sides
    return PackingBox(key, (long, wide, high), most, cost)


def used(packed: Sequence[Packed] | None) -> dict[str, int]:
    assert packed is not None
    found: Counter[str] = Counter()
    for each in packed:
        found[each.load.box.key] += each.times
    return dict(found)


def corners(stack: Stack) -> Iterator[tuple[Sides, Sides]]:
    """Every piece of it, from where to where."""
    for steps in product(*map(range, stack.along)):
        first = [at + side * step for at, side, step in zip(stack.at, stack.sides, steps, strict=True)]
        last = [at + side for at, side in zip(first, stack.sides, strict=True)]
        yield (first[0], first[1], first[2]), (last[0], last[1], last[2])


def is_apart(one: tuple[Sides, Sides], other: tuple[Sides, Sides]) -> bool:
    return any(one[1][axis] <= other[0][axis] or other[1][axis] <= one[0][axis] for axis in range(3))


def pieces(load: Load) -> Counter[tuple[tuple[int, ...], int]]:
    found: Counter[tuple[tuple[int, ...], int]] = Counter()
    for stack in load.stacks:
        found[tuple(sorted(stack.sides)), stack.grams] += stack.quantity
    return found


@settings(deadline=None)
@given(LOTS, BOXES)
def test_every_piece_lies_once_in_a_box_that_holds_it(lots: list[Lot], boxes: list[PackingBox]) -> None:
    packed = pack(lots, boxes)
    if packed is None:
        return
    there: Counter[tuple[tuple[int, ...], int]] = Counter()
    for each in packed:
        for alike, count in pieces(each.load).items():
            there[alike] += count * each.times
        assert each.load.box in boxes
        assert each.load.box.most_grams is None or each.load.grams <= each.load.box.most_grams
    wanted: Counter[tuple[tuple[int, ...], int]] = Counter()
    for lot in lots:
        wanted[tuple(sorted(lot.sides)), lot.grams] += lot.quantity
    assert there == wanted
    assert sum(each.load.volume * each.times for each in packed) == volume_of(lots)


@settings(deadline=None)
@given(LOTS, BOXES)
def test_nothing_overlaps_and_nothing_sticks_out(lots: list[Lot], boxes: list[PackingBox]) -> None:
    for each in pack(lots, boxes) or ():
        laid = [piece for stack in each.load.stacks for piece in corners(stack)]
        assert all(is_apart(one, other) for one, other in combinations(laid, 2))
        for first, last in laid:
            assert all(at >= 0 for at in first)
            assert all(at <= side for at, side in zip(last, each.load.box.sides, strict=True))


@settings(deadline=None)
@given(LOTS, BOXES)
def test_the_same_goods_have_the_same_answer_however_they_come(
    lots: list[Lot], boxes: list[PackingBox]
) -> None:
    answer = pack(lots, boxes)
    apart = [lot._replace(sides=(lot.sides[2], lot.sides[0], lot.sides[1])) for lot in reversed(lots)]
    assert pack(apart, boxes) == answer


@settings(deadline=None)
@given(LOTS, BOXES)
def test_is_no_dearer_than_a_single_box_that_is_found_to_do(lots: list[Lot], boxes: list[PackingBox]) -> None:
    single = [found for each in boxes if (found := pack(lots, [each])) and used(found) == {each.key: 1}]
    if single:
        packed = pack(lots, boxes)
        assert packed is not None
        assert sum(each.cost for each in packed) <= min(found[0].cost for found in single)


@given(SIDES, SIDES)
def test_one_piece_is_packed_where_it_fits_however_it_is_turned(piece: Sides, inside: Sides) -> None:
    fits = all(side <= room for side, room in zip(sorted(piece), sorted(inside), strict=True))
    assert (pack([Lot(piece, 0, 1)], [PackingBox("b", inside, None, 1)]) is not None) == fits


SMALL, LARGE = box("small", 100, 100, 100, cost=500), box("large", 300, 100, 100, cost=900)
CUBE = (100, 100, 100)


@pytest.mark.parametrize(
    ("count", "boxes"),
    [(1, {"small": 1}), (2, {"large": 1}), (3, {"large": 1}), (4, {"large": 1, "small": 1}),
     (5, {"large": 2}), (3000, {"large": 1000}), (3001, {"large": 1000, "small": 1})],
)  # fmt: skip
def test_fills_boxes_and_takes_a_small_one_for_the_rest(count: int, boxes: dict[str, int]) -> None:
    assert used(pack([Lot(CUBE, 0, count)], [SMALL, LARGE])) == boxes


def test_several_cheap_boxes_are_taken_where_a_large_one_is_dear() -> None:
    dear = LARGE._replace(cost=1_600)
    assert used(pack([Lot(CUBE, 0, 3)], [SMALL, dear])) == {"small": 3}


def test_of_boxes_that_cost_nothing_one_is_taken() -> None:
    free = [each._replace(cost=0) for each in (SMALL, LARGE)]
    assert used(pack([Lot(CUBE, 0, 1)], free)) == {"small": 1}
    assert used(pack([Lot(CUBE, 0, 3)], free)) == {"large": 1}


def test_a_box_is_only_as_full_as_it_may_be_heavy() -> None:
    light = LARGE._replace(most_grams=2_000)
    assert used(pack([Lot(CUBE, 1_000, 3)], [light])) == {"large": 2}
    assert pack([Lot(CUBE, 2_001, 1)], [light]) is None


def test_a_piece_that_fits_nowhere_is_said() -> None:
    assert pack([Lot((301, 1, 1), 0, 1), Lot(CUBE, 0, 1)], [SMALL, LARGE]) is None
    assert pack([Lot(CUBE, 0, 1)], []) is None
    assert pack([], [SMALL]) == ()


def test_long_pieces_lie_beside_others() -> None:
    """A poster tube, two books and a mug in one box, as anybody would put them."""
    goods = [Lot((380, 60, 60), 200, 1), Lot((210, 150, 30), 400, 2), Lot((120, 90, 110), 350, 1)]
    assert used(pack(goods, [box("b", 400, 220, 150)])) == {"b": 1}


def test_millions_of_pieces_are_no_more_work() -> None:
    packed = pack([Lot((40, 30, 20), 5, 5_000_000)], [box("b", 400, 300, 200)])
    assert used(packed) == {"b": 5_000}


def test_what_would_take_too_long_is_not_guessed(monkeypatch: pytest.MonkeyPatch) -> None:
    many = [Lot((50 + place, 40, 30), 0, 1) for place in range(MOST_LOTS + 1)]
    assert pack(many, [LARGE]) is None
    monkeypatch.setattr(stacking, "MOST_TRIES", 10)
    assert pack(many[:20], [LARGE._replace(key="other")]) is None


def test_a_hundred_sizes_are_still_packed() -> None:
    goods = [Lot((50 + place, 40 + place % 7, 30), 100, 1) for place in range(MOST_LOTS)]
    assert pack(goods, [box("b", 600, 400, 400, cost=900), box("s", 300, 200, 200)]) is not None
