"""Values of every type and size, data in which some gave way to them, and two sets of data made one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

SIMPLE: tuple[Any, ...] = (None, True, False, "", [], {}, 0, -0.0, 1, -1, 2, 3, 1.5, -2.5)
NUMBERS: tuple[Any, ...] = (
    *(0.5, -0.5, 0.1, 1e-7, -1e-7, 5e-324, 1e20, 1e21, -1e21, 1.5e300, 1.7976931348623157e308, 10**400),
    *(2**31 - 1, 2**31, 2**32 + 1, 2**53, 2**53 + 1, -(2**53) - 1, 123456789012345678901234567890),
    *(1500000000000, -62135596800000, 8640000000000000, -210866803200000, 999.5, 0.005, 1.005, 1234.5678),
)
TEXTS: tuple[str, ...] = (
    *("0", "-0", "1", "-1", "1.5", "1e3", "1E21", "0x1f", "010", ".5", "5.", "+3", "12px", " 7 ", "1,234.5"),
    *("NaN", "nan", "Infinity", "-Infinity", "inf", "1e400", "9" * 40, "0." + "3" * 40, "1_000", "٣", "１２"),
    *("true", "false", "null", "undefined", "[object Object]", "a", "b", "a.b", "@", "@index", "$x", "0.0"),
    *(
        "é",
        "e\u0301",
        "😀",
        "👩\u200d👧",
        "\ud83d",
        "\ude00",
        "\ude00\ud83d",
        "a\ud83db",
        "İ",
        "ß",
        "ﬁ",
        "\u0000",
    ),
    *("\u00a0", "\u200b", "\ufeff", "\u2028", "\t\n\r\f\v", "\u0085", "\u001f", " ", "\n", "\r\n", "\\", "/"),
    *("<b>x</b>", "</script>", "<", "a>b", "&amp;", "'q' \"r\"", "{a}", "{0}", "{0 plural one{#} other{##}}"),
    *(
        "100x200",
        "x",
        "1x",
        "1500x1x1",
        "#fff",
        "#12345",
        "http://a.b/c?d=é&f",
        "@name #tag http://x.y.",
        "--",
    ),
    *(
        "2017-07-13",
        "America/New_York",
        "USD",
        "usd",
        "Europe/Paris",
        "it''s",
        "a, b",
        "a-b_c",
        "𝒳y",
        "a\u0130",
    ),
)
KEYS = ("a", "b", "0", "1", "length", "@", "$x", "", "x y", "toString", "😀", "é", "-1", "01", "value", "id")
DEEPEST = 3


def odd_value(random: Random, depth: int = 0) -> Any:
    kind = random.random()
    if kind < 0.35:
        return random.choice(SIMPLE)
    if kind < 0.55:
        return random.choice(NUMBERS)
    if kind < 0.8 or depth >= DEEPEST:
        return random.choice(TEXTS)
    if kind < 0.9:
        return [odd_value(random, depth + 1) for _ in range(random.randint(0, 4))]
    return {random.choice(KEYS): odd_value(random, depth + 1) for _ in range(random.randint(0, 4))}


def disturbed(random: Random, value: Any, chance: float) -> Any:
    """The value with members replaced, left out, wrapped or exchanged, each with the chance given."""
    if random.random() < chance:
        return _another(random, value)
    if isinstance(value, list):
        elements = [disturbed(random, one, chance) for one in value if random.random() > chance / 2]
        return random.sample(elements, len(elements)) if random.random() < chance else elements
    if isinstance(value, dict):
        return _disturbed_object(random, value, chance)
    return value


def _disturbed_object(random: Random, value: dict[str, Any], chance: float) -> dict[str, Any]:
    members = {
        key: disturbed(random, member, chance)
        for key, member in value.items()
        if random.random() > chance / 2
    }
    if len(members) > 1 and random.random() < chance:
        one, other = random.sample(list(members), 2)
        members[one], members[other] = members[other], members[one]
    if random.random() < chance:
        members[random.choice(KEYS)] = odd_value(random)
    return members


def _another(random: Random, value: Any) -> Any:
    """An odd value, or one near this: another type of the same, a part or more of it, or inside another."""
    kind = random.random()
    if kind < 0.2:
        return random.choice(([value], [value, value], {"a": value}, [value, None], [[value]]))
    if isinstance(value, str) and kind < 0.6:
        at = random.randint(0, len(value))
        return value[:at] + random.choice(("", random.choice(TEXTS), value[at:] * 2)) + value[at:]
    if type(value) in (int, float) and kind < 0.6:
        near = (value + 1, -value, value * 10, value / 3, value * 1000, str(value), f" {value}", f"{value}px")
        return random.choice(near)
    if isinstance(value, dict) and value and kind < 0.5:
        return random.choice(list(value.values()))
    return odd_value(random)


def joined_data(random: Random, one: Any, other: Any) -> Any:
    """One inside, over or beside the other."""
    kind = random.random()
    if kind < 0.4 or not (isinstance(one, dict) and isinstance(other, dict)):
        return one if kind < 0.75 else other
    if kind < 0.7:
        return {**other, **one}
    if kind < 0.85:
        return {**one, random.choice(list(one) or ["a"]): other}
    return {**one, random.choice(list(one) or ["a"]): [other, one, *other.values()][: random.randint(0, 5)]}


def paths(value: Any, before: str = "", depth: int = 0) -> Iterator[str]:
    """References that find something."""
    members = (
        value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    )
    for key, member in list(members)[:12]:
        path = f"{before}{key}"
        if depth == 0 or re.fullmatch(r"[\w.@$-]+", path, re.ASCII):
            yield path
            yield from paths(member, f"{path}.", depth + 1) if depth < 3 else ()
