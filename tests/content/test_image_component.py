"""The image component: its props, its loaders, and the comments for whoever writes a template."""

import re

import pytest

from sitewright.jsont.values import JSON
from tests.jsont.cldr.rendering import render

PICTURE: dict[str, JSON] = {
    "assetUrl": "/media/1/a.jpg",
    "originalSize": "600x400",
    "altText": 'A "b"',
    "systemDataVariants": "100w,300w,500w",
}
SQS: dict[str, JSON] = {"src": "/media/1/a.jpg", "width": 640, "height": 480, "alt": "Hills", "sizes": "50vw"}
RAW: dict[str, JSON] = {"src": "/a.jpg", "width": 640, "height": 480, "alt": "Hills", "loader": "raw"}
VIMEO: dict[str, JSON] = {
    "src": "https://i.vimeocdn.com/video/12-ab_640x360.jpg?r=pad", "width": 640, "height": 360,
    "loader": "vimeo",
}  # fmt: skip
YOUTUBE: dict[str, JSON] = {"videoId": "ab-C_9", "width": 480, "height": 360, "loader": "youtube"}


def _component(props: JSON, *arguments: str) -> str:
    return render("{@|" + ";".join(["image-component", *arguments]) + "}", props)


def _attribute(markup: str, name: str) -> str | None:
    found = re.search(rf' {name}="([^"]*)"', markup)
    return found[1] if found else None


def _comments(props: dict[str, JSON], *arguments: str) -> list[str]:
    markup = _component({**props, "debug": True}, *arguments)
    return re.findall(r"<!-- image-component: (.*?) -->", markup)


def test_prints_one_element_with_all_that_was_said() -> None:
    """PL-3.72, PL-3.74, PL-3.75"""
    props = RAW | {"class": "wide", "style": "color:red", "sizes": "50vw", "priority": "low"}
    assert _component(props) == (
        '<img class="wide" src="/a.jpg" sizes="50vw" alt="Hills" width="640" height="480" style="color:red" '
        'loading="lazy" fetchpriority="low" decoding="async">'
    )


def test_arguments_go_before_what_the_object_says() -> None:
    """PL-3.72: a place for every prop, however the template got it."""
    markup = _component(SQS, "alt=", "width=300", "class=a b")
    assert [_attribute(markup, name) for name in ("alt", "width", "height")] == ["", "300", "480"]
    assert _attribute(markup, "class") == "a b"


def test_a_picture_of_the_page_brings_its_own_props() -> None:
    """PL-3.72: address, size and description are those of the picture."""
    markup = _component(PICTURE, "sizes=50vw")
    assert [_attribute(markup, name) for name in ("width", "height", "alt", "sizes")] == [
        "600", "400", "A &quot;b&quot;", "50vw",
    ]  # fmt: skip
    assert _attribute(markup, "srcset") == (
        "/media/1/a.jpg?format=100w 100w, /media/1/a.jpg?format=300w 300w, /media/1/a.jpg?format=500w 500w"
    )


def test_an_address_by_itself_is_the_src() -> None:
    """PL-3.72"""
    assert _attribute(_component("/a.jpg", "loader=raw", "width=1", "height=1"), "src") == "/a.jpg"


def test_offers_every_width_of_a_stored_picture() -> None:
    """PL-3.76, PL-9.54, PL-9.56: the sqs loader, which needs no naming."""
    widths = (100, 300, 500, 750, 1000, 1500, 2500)
    markup = _component(SQS)
    assert _attribute(markup, "srcset") == ", ".join(
        f"/media/1/a.jpg?format={width}w {width}w" for width in widths
    )
    # The narrowest that fills 640 pixels, for browsers that read no `srcset`.
    assert _attribute(markup, "src") == "/media/1/a.jpg?format=750w"
    assert _component(SQS, "loader=sqs") == markup


def test_an_address_with_a_query_keeps_it() -> None:
    """PL-3.76"""
    assert _attribute(_component(SQS, "src=/a b.jpg?v=1"), "src") == "/a%20b.jpg?v=1&amp;format=750w"


def test_a_picture_smaller_than_every_width_is_sent_as_it_is() -> None:
    """PL-9.54: none is made larger."""
    markup = _component(PICTURE | {"systemDataVariants": "", "originalSize": "60x40"})
    assert (_attribute(markup, "src"), _attribute(markup, "srcset")) == ("/media/1/a.jpg", None)


def test_a_picture_of_somebody_else_has_no_widths() -> None:
    """PL-9.54: widths are asked of those that offer them."""
    markup = _component({"id": "", "assetUrl": "https://x.example/a.jpg", "altText": ""}, "sizes=50vw")
    assert (_attribute(markup, "src"), _attribute(markup, "srcset")) == ("https://x.example/a.jpg", None)


def test_raw_takes_addresses_as_they_stand() -> None:
    """PL-3.76, PL-3.77"""
    markup = _component(RAW | {"srcset": "/b.jpg 2x"})
    assert (_attribute(markup, "src"), _attribute(markup, "srcset")) == ("/a.jpg", "/b.jpg 2x")
    assert _attribute(_component(RAW), "srcset") is None


@pytest.mark.parametrize(
    ("said", "folder", "ending"),
    [((), "vi", "jpg"), (("format=jpg",), "vi", "jpg"), (("format=webp",), "vi_webp", "webp")],
)
def test_youtube_keeps_four_thumbnails_of_a_film(said: tuple[str, ...], folder: str, ending: str) -> None:
    """PL-3.73, PL-3.74, PL-3.76, PL-9.55"""
    markup = _component(YOUTUBE, *said)
    start = f"https://i.ytimg.com/{folder}/ab-C_9/"
    names = {120: "default", 320: "mqdefault", 480: "hqdefault", 640: "sddefault"}
    assert _attribute(markup, "srcset") == ", ".join(
        f"{start}{name}.{ending} {width}w" for width, name in names.items()
    )
    assert _attribute(markup, "src") == f"{start}hqdefault.{ending}"


def test_youtube_is_asked_for_the_film_alone() -> None:
    """PL-3.74: nothing in the id leads elsewhere."""
    markup = _component(YOUTUBE | {"videoId": "../../x?y#z"})
    assert _attribute(markup, "src") == "https://i.ytimg.com/vi/..%2F..%2Fx%3Fy%23z/hqdefault.jpg"


@pytest.mark.parametrize(("said", "ending"), [((), "jpg"), (("format=webp",), "webp")])
def test_vimeo_is_asked_for_widths(said: tuple[str, ...], ending: str) -> None:
    """PL-3.73, PL-3.76"""
    markup = _component(VIMEO, *said)
    start = "https://i.vimeocdn.com/video/12-ab_"
    assert _attribute(markup, "src") == f"{start}640.{ending}"
    assert f"{start}295.{ending} 295w, {start}640.{ending} 640w" in (_attribute(markup, "srcset") or "")


@pytest.mark.parametrize(
    ("priority", "loading", "fetch"),
    [("high", "eager", "high"), ("low", "lazy", "low"), (None, "lazy", None)],
)
def test_waits_its_turn_unless_it_has_priority(priority: str | None, loading: str, fetch: str | None) -> None:
    """PL-3.75, PL-5.55, PL-9.56"""
    markup = _component(SQS | {"priority": priority})
    assert (_attribute(markup, "loading"), _attribute(markup, "fetchpriority")) == (loading, fetch)


@pytest.mark.parametrize(
    ("loader", "size"),
    [(SQS, "(min-width: 640px) 640px, 100vw"), (YOUTUBE, "(min-width: 480px) 480px, 100vw"), (RAW, None)],
)
def test_never_leaves_the_browser_to_guess_how_wide_it_is(loader: dict[str, JSON], size: str | None) -> None:
    """PL-5.58: a comment tells the author, and visitors do not load the largest of all."""
    assert _attribute(_component(loader, "sizes="), "sizes") == size


@pytest.mark.parametrize("side", ["width", "height"])
@pytest.mark.parametrize("wrong", ["0", "-1", "1.5", "ten", "12px", "9" * 5000, "٣"])
def test_a_side_must_be_a_positive_integer(side: str, wrong: str) -> None:
    """PL-5.54, PL-8.24"""
    assert _comments(SQS, f"{side}={wrong}") == [f'{side} requires a positive integer, not "{wrong}"']
    assert _attribute(_component(SQS, f"{side}={wrong}"), side) is None


@pytest.mark.parametrize("side", ["width", "height"])
def test_a_side_is_required(side: str) -> None:
    """PL-5.54, PL-8.24"""
    assert _comments(SQS, f"{side}=") == [f"{side} prop is required"]


@pytest.mark.parametrize(
    ("props", "said", "comment"),
    [
        (SQS, "loader=flickr", 'received unknown loader type "flickr"'),
        (SQS, "priority=urgent", 'priority must be high, low or null, not "urgent"'),
        (SQS, "srcset=/b.jpg 2x", "srcset is only allowed with the raw loader"),
        (VIMEO, "srcset=/b.jpg 2x", "srcset is only allowed with the raw loader"),
        (SQS, "sizes=", "sizes prop is required with the sqs loader"),
        (SQS, "format=webp", "format is only allowed with the vimeo and youtube loaders"),
        (RAW, "format=webp", "format is only allowed with the vimeo and youtube loaders"),
        (YOUTUBE, "format=png", 'format must be jpg or webp, not "png"'),
        (VIMEO, "format=avif", 'format must be jpg or webp, not "avif"'),
        (YOUTUBE, "videoId=", "videoId prop is required with the youtube loader"),
        (SQS, "src=", "src prop is required"),
        (RAW, "src=", "src prop is required"),
        (VIMEO, "src=", "src prop is required"),
    ],
)
def test_says_in_a_comment_what_is_wrong(props: dict[str, JSON], said: str, comment: str) -> None:
    """PL-5.55, PL-5.56, PL-5.57, PL-5.58, PL-5.59, PL-5.60, PL-5.61, PL-8.24"""
    assert _comments(props, said) == [comment]


@pytest.mark.parametrize("props", [SQS, RAW, VIMEO, YOUTUBE, RAW | {"srcset": "/b.jpg 2x", "priority": None}])
def test_finds_nothing_wrong_with_good_props(props: dict[str, JSON]) -> None:
    """PL-5.54, PL-5.55, PL-5.56, PL-5.57, PL-5.58, PL-5.59, PL-5.60, PL-5.61"""
    assert _comments(props) == []
    assert _component(props).startswith("<img ")


@pytest.mark.parametrize(
    ("props", "said"), [(SQS, "loader=flickr"), (SQS, "src="), (RAW, "src="), (YOUTUBE, "videoId=")]
)
def test_shows_no_picture_that_has_no_address(props: dict[str, JSON], said: str) -> None:
    """PL-5.56, PL-5.60, PL-5.61"""
    assert _component(props, said) == ""


def test_tells_visitors_nothing() -> None:
    """PL-8.24: the comments are there in debug mode alone, and a slip costs that prop, not the picture."""
    markup = _component(SQS, "width=wide", "priority=urgent", "srcset=/b.jpg 2x", "format=webp")
    assert "<!--" not in markup
    assert "fetchpriority" not in markup
    assert "/b.jpg" not in markup
    assert _attribute(markup, "src") == "/media/1/a.jpg?format=2500w"


def test_a_comment_cannot_be_ended_from_within() -> None:
    """PL-8.24: what is quoted there may have come from anybody."""
    markup = _component(SQS | {"debug": True}, "loader=--!><script>1</script>-->")
    assert "<script" not in markup
    assert markup.count("-->") == 1


def test_attributes_cannot_be_left() -> None:
    """PL-3.72"""
    hostile = {name: f'"{name}><i>' for name in ("src", "alt", "class", "style", "sizes", "srcset")}
    markup = _component({**hostile, "loader": "raw"})
    assert "<i>" not in markup
    assert re.fullmatch(r'<img(?: [a-z]+="[^"<>]*")+>', markup)
