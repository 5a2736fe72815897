from sitewright.kit.pacing import Pace


def test_takes_less_after_a_slow_batch_and_more_after_a_quick_one() -> None:
    pace = Pace(first=100, batch_seconds=0.1)
    pace.learn(0.15)
    assert pace.size == 66
    pace.learn(0.05)
    assert pace.size == 132


def test_never_leaps() -> None:
    """One batch that a busy machine held up says little about the next."""
    pace = Pace(first=100, batch_seconds=0.1)
    pace.learn(60.0)
    assert pace.size == 50
    pace.learn(0.0)
    assert pace.size == 100


def test_stays_between_its_bounds() -> None:
    pace = Pace(first=100, most=150, batch_seconds=0.1)
    pace.learn(0.0)
    assert pace.size == 150
    for _ in range(9):
        pace.learn(60.0)
    assert pace.size == 25


def test_takes_no_more_than_it_may_at_first() -> None:
    assert Pace(first=50, most=2).size == 2


def test_learns_from_the_batch() -> None:
    pace = Pace(first=50, batch_seconds=60.0)
    with pace.batch():
        pass
    assert pace.size == 100
