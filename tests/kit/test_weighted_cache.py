from sitewright.kit.weighted_cache import WeightedCache


def make_memo(most: int = 100) -> tuple[WeightedCache[str, str], list[str]]:
    made: list[str] = []

    def make(text: str) -> str:
        made.append(text)
        return text.upper()

    return WeightedCache(make, weigh=len, most=most), made


def test_makes_each_result_once() -> None:
    memo, made = make_memo()
    assert [memo("a"), memo("b"), memo("a")] == ["A", "B", "A"]
    assert made == ["a", "b"]


def test_keeps_none_too() -> None:
    calls: list[int] = []
    memo: WeightedCache[int, None] = WeightedCache(calls.append, weigh=lambda _: 1, most=9)
    memo(1)
    memo(1)
    assert calls == [1]


def test_stays_within_its_weight_and_drops_what_was_used_longest_ago() -> None:
    memo, made = make_memo(most=30)
    for text in ("aaa", "bbb", "ccc", "ddd", "eee", "fff", "ggg", "hhh", "iii", "jjj"):
        memo(text)
    memo("aaa")
    memo("kkk")
    assert (len(memo), memo.weight) == (10, 30)
    made.clear()
    memo("aaa")
    memo("bbb")
    assert made == ["bbb"]


def test_does_not_keep_what_would_push_out_the_rest() -> None:
    memo, made = make_memo(most=80)
    memo("x" * 11)
    memo("x" * 11)
    assert (len(made), len(memo), memo.weight) == (2, 0, 0)


def test_forgets_everything() -> None:
    memo, made = make_memo()
    memo("a")
    memo.clear()
    memo("a")
    assert (made, memo.weight) == (["a", "a"], 1)
