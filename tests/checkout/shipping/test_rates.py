"""What a way of delivery costs."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sitewright.checkout.shipping.rates import Parcel, price_of
from sitewright.checkout.shipping.stacking import Lot
from sitewright.sites.shipping_rules import Rate, RateBasis, Step
from tests.checkout.shipping.rules import flat, stepped

PARCEL = Parcel(value_cents=4_000, weight_grams=1_500, pieces=3)


def test_one_price_for_everything() -> None:
    assert price_of(flat("standard", 500), PARCEL) == 500


@pytest.mark.parametrize(
    ("basis", "at"), [(RateBasis.WEIGHT, 1_500), (RateBasis.PRICE, 4_000), (RateBasis.COUNT, 3)]
)
def test_goes_by_steps_up_to_and_with_their_bound(basis: RateBasis, at: int) -> None:
    assert price_of(stepped("r", basis, (at, 700), (None, 900)), PARCEL) == 700
    assert price_of(stepped("r", basis, (at - 1, 700), (None, 900)), PARCEL) == 900
    assert price_of(stepped("r", basis, (at - 1, 700)), PARCEL) is None


def test_free_from_a_sum() -> None:
    rate = flat("standard", 500, free_from_cents=4_000)
    assert price_of(rate, PARCEL) == 0
    assert price_of(rate, replace(PARCEL, value_cents=3_999)) == 500


def test_free_is_no_way_for_what_is_too_heavy() -> None:
    heavy = stepped("r", RateBasis.WEIGHT, (1_000, 500))
    assert price_of(Rate("r", "R", heavy.steps, RateBasis.WEIGHT, free_from_cents=0), PARCEL) is None


MEASURES = st.integers(0, 10**9)
STEPS = st.lists(st.tuples(MEASURES, st.integers(0, 10**7)), min_size=1, max_size=6).map(
    lambda pairs: tuple(Step(cents, up_to) for up_to, cents in sorted(pairs))
)
SIDES = st.integers(1, 10**4)
LOTS = st.builds(Lot, st.tuples(SIDES, SIDES, SIDES), st.just(0), st.integers(1, 10**4))
GOODS = st.none() | st.lists(LOTS, max_size=4).map(tuple)
PARCELS = st.builds(Parcel, MEASURES, MEASURES, st.integers(1, 10**4), GOODS)
BASES = st.sampled_from([basis for basis in RateBasis if basis != RateBasis.BOX])


@given(STEPS, PARCELS, BASES)
def test_is_the_price_of_the_first_step_that_holds_it(
    steps: tuple[Step, ...], parcel: Parcel, basis: RateBasis
) -> None:
    found = price_of(Rate("r", "R", steps, basis), parcel)
    by = {
        RateBasis.FLAT: 0,
        RateBasis.WEIGHT: parcel.weight_grams,
        RateBasis.PRICE: parcel.value_cents,
        RateBasis.COUNT: parcel.pieces,
        RateBasis.CARRIER: parcel.weight_grams,
        RateBasis.VOLUME: parcel.volume_cm3,
    }
    measure = by[basis]
    holding = [
        step.price_cents
        for step in steps
        if measure is not None and step.up_to is not None and step.up_to >= measure
    ]
    assert found == (holding[0] if holding else None)
    assert found is None or isinstance(found, int)


@given(STEPS, PARCELS, BASES, MEASURES)
def test_a_sum_to_be_free_from_makes_nothing_dearer(
    steps: tuple[Step, ...], parcel: Parcel, basis: RateBasis, free_from: int
) -> None:
    usual = price_of(Rate("r", "R", steps, basis), parcel)
    price = price_of(Rate("r", "R", steps, basis, free_from_cents=free_from), parcel)
    assert (price is None) == (usual is None)
    if usual is not None:
        assert price == (0 if parcel.value_cents >= free_from else usual)
