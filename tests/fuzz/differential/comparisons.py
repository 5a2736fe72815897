"""Predicates with arguments of every form, and data for those of content (sections 5 and 6)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import Any

from tests.fuzz.differential.case import Case, case

SEPARATOR = "§"

COMPARISONS = ("equal", "notEqual", "greaterThan", "greaterThanOrEqual", "lessThan", "lessThanOrEqual", "nth")
TESTS = ("even", "odd", "plural", "singular", "debug")
LITERALS = (
    '1§2§0§-1§1.5§-1.5§1e2§1E+2§01§-0§-01§1.§1.e1§-§true§false§null§True§nullx§"x"§""§"a b"§"\\u0061"'
    '§"\\x"§"x§[1,2]§[1, 2]§[§{"a":1}§{"b":2,"a":1}§{a:1}§[[]]§[null]§{}§[]§1 §\t1§1e400§-1e400§1e-400'
    '§0.1§9007199254740993§100000000000000000000§"\\ud83d\\ude00"§[1,]§1,2§é§a b§§a.§x/y§missing§@index'
    "§0§@v§items.0.a"
).split(SEPARATOR)
DELIMITERS = (*'   :;/\n\ta1é😀",|-.?=',)
SCALARS: tuple[Any, ...] = (
    *(
        None,
        True,
        False,
        0,
        1,
        2,
        3,
        4,
        5,
        7,
        8,
        10,
        11,
        12,
        14,
        18,
        50,
        54,
        -1,
        -2,
        1.5,
        2.0,
        -0.0,
        1e21,
        1e22,
    ),
    *(
        1e-7,
        2**31,
        2**53,
        4294967301,
        1e300,
        "",
        "1",
        "2",
        "5",
        "5px",
        " 7",
        "1.0",
        "8.",
        "10",
        "10.5",
        "true",
    ),
    *("false", "x", "video", "image", "map", "email", "past", "grid", "slider", "top-left", "center", "blog"),
    *(
        "gallery",
        "undefined",
        "a b",
        "é",
        "😀",
        "\ud83d",
        "b",
        "a",
        " ",
        "\u00a0",
        "\u200b",
        "<p>x</p>",
        "<br>",
    ),
    *(
        "<unclosed",
        "a<b",
        ">",
        "NaN",
        "Infinity",
        "Infinity.",
        "-Infinity.0",
        ".5",
        "-.5e1.",
        "1e5",
        "0x10",
        "+3",
    ),
)
NESTED = {
    "collection": ("type", "folder", "folderBehavior"),
    "options": (
        "controls",
        "indicators",
        "design",
        "meta-position",
        "active-alignment",
        "autoplay",
        "show-meta",
    ),
    "excerpt": ("html",),
    "location": ("mapLat", "mapLng"),
    "websiteSettings": ("commentsEnabled", "disqusShortName"),
}
KEYS = (
    *(
        "calendarView",
        "items",
        "mainImageId",
        "systemDataId",
        "folderBehavior",
        "type",
        "typeName",
        "currentType",
    ),
    *(
        "externalLink",
        "folder",
        "passthrough",
        "sourceUrl",
        "promotedBlockType",
        "recordType",
        "backgroundSource",
    ),
    *(
        "startDate",
        "endDate",
        "serviceName",
        "showPastOrUpcomingEvents",
        "commentState",
        "publicCommentCount",
    ),
    *("debug", "productType", "variants", "a", "b", "n", *NESTED),
)
DATES = (0, 86399999, 86400000, 1500000000000, 1500000000001, -1, -86400001, 1.5, "1500000000000", "x", None)
REFERENCES = ("a", "b", "n", "@", "a.b", "items.0", "items.length", "length")


def comparison(random: Random, reference: Callable[[], str]) -> str:
    """A core predicate with its arguments, as it stands after the point of its tag."""
    if random.random() < 0.15:
        return f"{random.choice(TESTS)}?{random.choice(('', f' {reference()}'))}"
    delimiter = random.choice(DELIMITERS)
    count = random.choice((0, 1, 1, 1, 2, 2, 2, 2, 3, 4))
    arguments = [random.choice(LITERALS) if random.random() < 0.55 else reference() for _ in range(count)]
    text = delimiter.join(["", *arguments]) if arguments else random.choice(("", delimiter))
    return f"{random.choice(COMPARISONS)}?{text.replace('}', '')}"


def comparison_case(random: Random, predicates: Iterable[str]) -> Case:
    """Predicates one after the other, at the root or in a frame of their own."""
    names = sorted(predicates)
    body = "".join(_block(random, names) for _ in range(random.randint(1, 5)))
    around = (
        "{.section a}B{.or}B{.end}",
        "{.section items.0}B{.end}",
        "{.repeated section items}B{.end}",
        "B",
        "B",
    )
    return case(random.choice(around).replace("B", body), _data(random))


def _block(random: Random, names: list[str]) -> str:
    first, second = (_predicate(random, names) for _ in range(2))
    alternate = random.choice(("{.or}f", f"{{.or {second}}}g{{.or}}f", f"{{.or {second}}}g"))
    return f"{{.{random.choice(('', '', '', 'if '))}{first}}}t{alternate}{{.end}}"


def _predicate(random: Random, names: list[str]) -> str:
    if random.random() < 0.5:
        return comparison(random, lambda: random.choice(REFERENCES))
    argument = random.choice(("", "", " x", " undefined", " gallery", " blog", " 1"))
    return f"{random.choice(names)}?{argument}"


def _data(random: Random) -> dict[str, Any]:
    data: dict[str, Any] = {key: _value(random, 0) for key in KEYS if random.random() < 0.4}
    for key, inner in NESTED.items():
        if random.random() < 0.5:
            data[key] = {name: random.choice(SCALARS) for name in inner if random.random() < 0.7}
    data["items"] = [_item(random) for _ in range(random.randint(0, 2))]
    if random.random() < 0.3:
        data |= {"startDate": random.choice(DATES), "endDate": random.choice(DATES)}
    return data


def _item(random: Random) -> dict[str, Any]:
    return {key: _value(random, 1) for key in KEYS if random.random() < 0.25}


def _value(random: Random, depth: int) -> Any:
    kind = random.random()
    if kind < 0.75 or depth > 2:
        return random.choice(SCALARS)
    if kind < 0.87:
        return [_value(random, depth + 1) for _ in range(random.randint(0, 3))]
    return {random.choice("abn1"): _value(random, depth + 1) for _ in range(random.randint(0, 3))}
