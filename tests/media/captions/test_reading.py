"""Captions are read strictly, cleaned, and written as WebVTT whatever they came as."""

import pytest

from sitewright.media.captions import reading
from sitewright.media.captions.cue_settings import clean_settings
from sitewright.media.captions.cue_text import clean_text
from sitewright.media.captions.cues import BadCaptions, parse_time, written_time
from sitewright.media.captions.reading import TooManyCues, read_captions
from sitewright.media.captions.transcripts import read_transcript
from sitewright.media.captions.webvtt import as_webvtt

SRT = (
    "1\r\n00:00:01,000 --> 00:00:02,500\r\nHello &\r\nyou\r\n\r\n"
    "2\r\n00:00:03,000 --> 00:00:04,000\r\nBye\r\n"
)


def rewritten(text: str) -> str:
    return as_webvtt(read_captions(text.encode()))


def words(text: str) -> str:
    return clean_text(text, 0, 10_000)


def test_turns_srt_into_webvtt() -> None:
    assert rewritten(SRT) == (
        "WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nHello &amp;\nyou\n\n00:00:03.000 --> 00:00:04.000\nBye\n"
    )


def test_what_it_wrote_it_reads_as_the_same() -> None:
    text = 'WEBVTT\n\n00:01.000 --> 00:05.000 line:0 align:left\n<v Ann "A">Hi <i>you</i> 3 < 4 & 5 > 4\n'
    assert rewritten(rewritten(text)) == rewritten(text)


def test_leaves_out_remarks_styles_regions_and_names() -> None:
    text = (
        "\ufeffWEBVTT - a film\nKind: captions\n\nSTYLE\n::cue { background: url(http://evil.example) }\n\n"
        "REGION\nid:fred\n\nNOTE for the\ntranslator\n\nintro\n00:01.000 --> 00:02.000 region:fred\nHello\n"
    )
    assert rewritten(text) == "WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nHello\n"


def test_puts_captions_in_the_order_of_their_times() -> None:
    text = "00:00:03,000 --> 00:00:04,000\nLater\n\n00:00:01,000 --> 00:00:02,000\nFirst\n"
    assert [cue.text for cue in read_captions(text.encode())] == ["First", "Later"]


def test_leaves_out_captions_without_words() -> None:
    assert [cue.text for cue in read_captions(b"00:01.000 --> 00:02.000\n\n" + SRT.encode())] == [
        "Hello &amp;\nyou",
        "Bye",
    ]


@pytest.mark.parametrize(
    ("content", "reason", "line"),
    [
        (b"", "none", 0),
        (b"WEBVTT\n\nNOTE nothing\n", "none", 0),
        (b"WEBVTT\n\n00:01.000 --> 00:02.000\n\xff\n", "encoding", 0),
        ("WEBVTT\n\n00:01.000 --> 00:02.000\nHi\n".encode("utf-16"), "encoding", 0),
        (b"WEBVTT\n\n00:01.000 --> 00:02.000\nHi\0\n", "encoding", 0),
        (b"WEBVTT\n\n00:01 --> 00:02.000\nHi\n", "time", 3),
        (b"WEBVTT\n\none\n00:61.000 --> 00:62.000\nHi\n", "time", 4),
        (b"WEBVTT\n\n24:00:01.000 --> 24:00:02.000\nHi\n", "time", 3),
        (b"WEBVTT\n\n00:02.000 --> 00:01.000\nHi\n", "order", 3),
        (b"WEBVTT\n\n00:02.000 --> 00:02.000\nHi\n", "order", 3),
        (b"WEBVTT\n\n00:01.000 --> 00:02.000\nHi\n00:03.000 --> 00:04.000\nYou\n", "shape", 5),
        (b"WEBVTT\n00:01.000 --> 00:02.000\nHi\n", "shape", 1),
        (b"WEBVTT\n\njust words\n", "shape", 3),
        (b"<html><script>alert(1)</script></html>", "shape", 1),
        (b"WEBVTT\n\n00:01.000 --> 00:02.000\n" + b"x" * 1001, "length", 4),
    ],
)
def test_says_what_is_wrong_and_where(content: bytes, reason: str, line: int) -> None:
    with pytest.raises(BadCaptions) as refused:
        read_captions(content)
    assert (refused.value.reason, refused.value.line) == (reason, line)


def test_takes_only_so_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "MOST_CUES", 1)
    with pytest.raises(TooManyCues):
        read_captions(SRT.encode())


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("<b>bold</b> <i>and</i> <u>more</u>", "<b>bold</b> <i>and</i> <u>more</u>"),
        ("<v Mary Ann>Hi", "<v Mary Ann>Hi</v>"),
        ("<v.loud.yellow Mary>Hi</v>", "<v.yellow Mary>Hi</v>"),
        ("<lang de>Hallo</lang>", "<lang de>Hallo</lang>"),
        ('<lang de" x>Hallo</lang>', "Hallo"),
        ("<ruby>a<rt>b</ruby>", "<ruby>a<rt>b</rt></ruby>"),
        ("<rt>b</rt>", "b"),
        ("<i>a<b>b</i>c</b>", "<i>a<b>b</b></i>c"),
        ("one <00:00:02.000>two <00:59.000>three", "one <00:00:02.000>two three"),
        ("&lt;b&gt; &amp; 1 < 2", "&lt;b&gt; &amp; 1 &lt; 2"),
        ("<c.bg_blue.mine>x</c>", "<c.bg_blue>x</c>"),
        ("a\n\n \nb", "a\nb"),
        ("a\x07b", "a b"),
    ],
)
def test_knows_the_markup_of_webvtt(text: str, kept: str) -> None:
    assert words(text) == kept


@pytest.mark.parametrize(
    "text",
    [
        "<script>alert(1)</script>",
        "<img src=x onerror=alert(1)>",
        "<i onclick=alert(1)>x</i>",
        "<v &#45;->x",
        "<v --&gt;>x",
        "&lt;script&gt;alert(1)&lt;/script&gt;",
        "&#60;script&#62;",
        "<<script>script>",
        "<b" * 300,
        "<v " + "x" * 900 + ">y",
        '<v "><script>alert(1)</script>">x',
        "{\\an8\\fs900}x",
        "\u2028\u2029<\u2028b>",
    ],
)
def test_lets_nothing_else_through(text: str) -> None:
    """K02: no arrow, no unknown tag, no attribute, no line that would end the caption."""
    kept = words(text)
    known = ("<b>", "</b>", "<i>", "</i>", "</v>")
    left = kept
    for tag in known:
        left = left.replace(tag, "")
    assert "-->" not in kept
    assert "\n\n" not in kept
    assert left.count("<") == left.count("<v ")
    assert "onerror=" not in left.partition(">")[0]


def test_the_deepest_markup_is_bounded() -> None:
    assert words("<i>" * 300 + "x").count("<i>") == 8


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("line:0 position:20%,line-left align:start size:50%", None),
        ("vertical:rl line:-1", None),
        ("line:5% line:9%", "line:5%"),
        ("align:middle size:101% position:x line:99999", ""),
        ("region:r onclick:alert(1) align:left;", ""),
    ],
)
def test_knows_the_settings_of_webvtt(given: str, kept: str | None) -> None:
    assert clean_settings(given) == (given if kept is None else kept)


@pytest.mark.parametrize("text", ["1:2:3", "00:00:01.0000", "٠٠:٠١.٠٠٠", "-1:00.000", "1" * 400, ""])
def test_knows_what_is_no_time(text: str) -> None:
    assert parse_time(text) is None


def test_writes_times_in_full() -> None:
    assert written_time(parse_time("1:02:03,4") or 0) == "01:02:03.400"


def test_a_transcript_is_paragraphs() -> None:
    assert read_transcript("\ufeffOne\r\nline\r\n \r\n\r\nTwo\x07\n".encode()) == "One\nline\n\nTwo"


def test_a_large_file_is_read_in_no_time() -> None:
    """Nothing in it makes the reading slow."""
    rude = ("00:01.000 --> 00:02.000\n" + "<b." * 330 + "\n\n") * 950
    assert read_captions(rude.encode())
