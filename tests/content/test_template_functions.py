"""Predicates and formatters of content. Expected texts were checked against the reference engine."""

import pytest

from sitewright.jsont.values import JSON
from tests.jsont.cldr.rendering import engine, render, rendered

IMAGE: dict[str, JSON] = {
    "id": "i1",
    "assetUrl": "/a.jpg",
    "originalSize": "1500x750",
    "title": 'A "b" <c>',
    "mediaFocalPoint": {"x": 0.25, "y": 0.75},
    "systemDataVariants": "original,100w,300w",
}


def holds(predicate: str, data: JSON) -> bool:
    return render("{." + predicate + "}yes{.end}", data) == "yes"


@pytest.mark.parametrize(
    ("predicate", "data"),
    [
        ("image?", {"recordType": 2}),
        ("image?", {"promotedBlockType": "image"}),
        ("external-video?", {"promotedBlockType": "video"}),
        ("background-source-video?", {"backgroundSource": "3"}),
        ("promotedMAP?", {"promotedBlockType": "map"}),
        ("current-type? gallery", {"currentType": 5}),
        ("collection-template-page?", {"type": 7}),
        ("clickable?", {}),
        ("clickable?", {"folderBehavior": 2}),
        ("index?", {"collection": {"folder": True, "folderBehavior": 1}}),
        ("excerpt?", {"excerpt": {"html": "<p>x</p>"}}),
        ("excerpt?", {"excerpt": "plain"}),
        ("gallery-design-grid?", {"options": {"design": "grid"}}),
        ("gallery-meta?", {"options": {"indicators": 1}}),
        ("has-multiple?", {"a": 1, "b": 2}),
        ("location?", {"location": {"mapLat": None, "mapLng": 0}}),
        ("same-day?", {"startDate": 0, "endDate": 86399999}),
        ("comments?", {"publicCommentCount": 1, "websiteSettings": {"commentsEnabled": True}}),
        ("passthrough?", {"passthrough": 1, "sourceUrl": "/x"}),
        ("child-images?", {"items": [{"systemDataId": "a"}]}),
    ],
)
def test_holds(predicate: str, data: JSON) -> None:
    assert holds(predicate, data)


@pytest.mark.parametrize(
    ("predicate", "data"),
    [
        ("image?", {"recordType": 1}),
        ("clickable?", {"folderBehavior": None}),
        ("index?", {"collection": {"folder": True, "folderBehavior": "1"}}),
        ("excerpt?", {"excerpt": {"html": "<p>\u200b\u00a0</p>"}}),
        ("excerpt?", {"excerpt": "<unclosed"}),
        ("collectionTypeNameEquals?", {"typeName": "x"}),
        ("current-type? unknown", {"currentType": 0}),
        ("same-day?", {"startDate": 0, "endDate": 86400000}),
        ("comments?", {"commentState": 1, "websiteSettings": {"commentsEnabled": False}}),
        ("passthrough?", {"passthrough": True}),
        ("child-images?", {"items": [{}, {"mainImageId": "a"}]}),
    ],
)
def test_does_not_hold(predicate: str, data: JSON) -> None:
    assert not holds(predicate, data)


@pytest.mark.parametrize("value", [None, 5, "text", [], [1], True])
def test_asks_of_any_value_without_failing(value: JSON) -> None:
    names = [
        name
        for name, registered in engine().registry.predicates.items()
        if registered.function.__module__.startswith("sitewright.content") and name != "units-metric"
    ]
    template = "".join("{." + name + "?}{.end}" for name in names)
    assert rendered(template, value).errors == []


def test_reports_the_predicate_that_is_not_implemented() -> None:
    result = rendered("{.units-metric?}m{.or}i{.end}", {})
    assert (result.output, [error.code for error in result.errors]) == ("i", ["not-implemented"])


def test_describes_an_image_for_scripts() -> None:
    assert render("{@|image-meta}", IMAGE) == (
        'data-src="/a.jpg" data-image="/a.jpg" data-image-dimensions="1500x750" '
        'data-image-focal-point="0.25,0.75" alt="A &quot;b&quot; &lt;c&gt;" '
    )


def test_escapes_the_alternative_text_of_the_scripted_image_twice() -> None:
    output = render("{@|image wide}", IMAGE)
    assert '<noscript><img src="/a.jpg" alt="A &quot;b&quot; &lt;c&gt;" /></noscript>' in output
    assert '<img class="wide" ' in output
    assert 'alt="A &amp;quot;b&amp;quot; &amp;lt;c&amp;gt;"' in output


def test_adds_the_original_after_the_widest_rendition() -> None:
    expected = ' srcset="/a.jpg?format=100w 100w,/a.jpg?format=300w 300w,/a.jpg?format=original 500w"'
    assert render("{@|image-srcset}", IMAGE) == expected


@pytest.mark.parametrize(
    ("image", "alternative"),
    [
        ({"body": "<p>Body</p>", "filename": "f"}, " Body "),
        ({"body": "x" * 300}, "x" * 250),
        ({"filename": "f.jpg"}, "f.jpg"),
        ({"title": "T", "altText": " alt ", "blockType": 5}, "alt"),
    ],
)
def test_chooses_the_alternative_text(image: JSON, alternative: str) -> None:
    assert f'alt="{alternative}"' in render("{@|image-meta}", image)


@pytest.mark.parametrize(
    ("colour", "text"),
    [
        ({"hue": 200, "saturation": 0.3, "lightness": 0.5, "alpha": 0.9}, "hsla(200, 30%, 50%, 0.9)"),
        ({"hue": 110, "saturation": 0.9, "lightness": 1}, "hsl(110, 90%, 100%)"),
        ({"hue": 361, "saturation": 2, "lightness": 1}, "Hue out of bounds. Saturation out of bounds. "),
        ({"hue": 1}, "Missing an H/S/L value."),
    ],
)
def test_writes_colours(colour: JSON, text: str) -> None:
    assert render("{@|website-color}", colour) == text


def test_shows_a_video_with_its_overlay() -> None:
    data: JSON = {"v": {"oembed": {"html": "<i>", "providerName": "YT"}, "overlay": True, "mainImageId": "m"}}
    output = render("{v|video load-false}", data)
    assert output.startswith('<div class="sqs-video-wrapper"  data-load="false" data-html="&lt;i&gt;"')
    assert 'data-image-focal-point="0.5,0.5" />' in output


def test_links_addresses_names_and_tags() -> None:
    output = render("{t|activate-twitter-links}", {"t": "see http://e.com. @bob (#no) #yes"})
    assert output == (
        'see <a target="new" href="http://e.com">http://e.com</a>. '
        '<a target="new" href="https://twitter.com/bob/">@bob</a> (#no) '
        '<a target="new" href="https://twitter.com/hashtag/yes?src=hash">#yes</a>'
    )


def test_begins_an_address_after_any_letter_but_a_plain_one() -> None:
    output = render("{t|activate-twitter-links}", {"t": "\u00e9http://e.com xhttp://e.com"})
    assert output == '\u00e9<a target="new" href="http://e.com">http://e.com</a> xhttp://e.com'


@pytest.mark.parametrize(("count", "text"), [(0, "No Comments"), ("1", "1 Comment"), (3, "3 Comments")])
def test_counts_comments(count: JSON, text: str) -> None:
    assert render("{@|comment-count}", {"publicCommentCount": count}) == text


def test_encodes_a_calendar_entry_the_legacy_way() -> None:
    event: JSON = {
        "title": "Été 😀",
        "startDate": 0,
        "endDate": 3600000,
        "location": {"addressLine1": " 1 Rd "},
    }
    assert render("{@|google-calendar-url}", event) == (
        "http://www.google.com/calendar/event?action=TEMPLATE&text=%C9t%E9%20%uD83D%uDE00"
        "&dates=19700101T000000Z/19700101T010000Z&location=1%20Rd"
    )


def test_sees_the_scope_around_in_markup_that_is_not_private() -> None:
    data: JSON = {"item": {"id": "z", "publicCommentCount": 2, "commentState": 1}, "x": {"id": "a"}}
    assert 'id="comments-a" data-item-id="z"' in render("{x|comments}", data)


def test_lets_a_theme_replace_the_markup() -> None:
    template = engine().compile("{@|twitter-follow-button}")
    partials = {"builtin/twitter-follow-button": "<b>{userName}</b>"}
    assert template.render({"profileUrl": "http://t/bob"}, partials=partials).output == "<b>bob</b>"


@pytest.mark.parametrize(
    ("colour", "text"),
    [
        ({"hue": "", "saturation": 0.5, "lightness": 0.5}, "hsl(NaN, 50%, 50%)"),
        ({"hue": 1.005, "saturation": 0.125, "lightness": 1}, "hsl(1, 12.5%, 100%)"),
        ({"hue": 0, "saturation": "x", "lightness": 0, "alpha": "x"}, "Saturation out of bounds. "),
    ],
)
def test_writes_odd_colours_as_the_reference(colour: JSON, text: str) -> None:
    assert render("{@|website-color}", colour) == text


def test_takes_any_true_colours_of_a_video() -> None:
    data: JSON = {"overlay": True, "mainImageId": "a", "colorData": "x"}
    assert 'data-color-topleft="#"' in render("{@|video color-data}", data)


@pytest.mark.parametrize("options", ["text", [], {}, 1])
def test_shares_nothing_without_a_list_of_buttons(options: JSON) -> None:
    assert render("{@|social-button}", {"website": {"shareButtonOptions": options}}) == ""


def test_shares_an_empty_address_if_the_item_has_one() -> None:
    item: dict[str, JSON] = {"assetUrl": "", "mainImage": {"assetUrl": "/m"}, "systemDataId": None}
    website: dict[str, JSON] = {"website": {"shareButtonOptions": {"1": True}}, "mainImageId": "m"}
    output = render("{@|social-button}", item | website)
    assert 'data-system-data-id="" data-asset-url=""' in output


@pytest.mark.parametrize(("call", "text"), [("resizedHeightForWidth", "-1717986919"), ("width", "5")])
def test_sizes_are_integers_of_32_bits(call: str, text: str) -> None:
    assert render(f"{{s|{call} 2147483648}}", {"s": " 5x 6"}) == text


def test_reports_half_a_character_in_an_address() -> None:
    result = rendered("{t|url-encode}", {"t": "\ud83d"})
    assert (result.output, [error.code for error in result.errors]) == ("", ["unexpected"])


def test_inserts_lists_as_scripts_do() -> None:
    assert render("{f|format a}", {"f": "[{0}]", "a": [None, 1, None]}) == "[,1,]"
