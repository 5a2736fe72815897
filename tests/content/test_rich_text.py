import pytest

from sitewright.content.rich_text import clean_html, is_safe_link, text_of


@pytest.mark.parametrize(
    "markup",
    [
        "<script>alert(1)</script>",
        "<img src=x onerror=alert(1)>",
        '<a href="javascript:alert(1)">x</a>',
        '<a href="data:text/html,x">x</a>',
        "<svg onload=alert(1)>",
        "<iframe src=//evil.test></iframe>",
        "<form action=//evil.test><input></form>",
        '<p style="position:fixed;background:url(javascript:x)">x</p>',
        "<style>*{display:none}</style>",
        "<math><mtext></p><img src onerror=alert(1)>",
        "<base href=//evil.test>",
        "<object data=x></object>",
    ],
)
def test_takes_out_what_could_harm(markup: str) -> None:
    clean = clean_html(markup).lower()
    assert not any(
        bad in clean for bad in ("script", "onerror", "onload", "iframe", "form", "position", "evil", "data:")
    )


def test_keeps_what_writing_needs() -> None:
    markup = '<h2>T</h2><p style="text-align:center"><strong>b</strong> <em>i</em></p><ul><li>x</li></ul>'
    assert clean_html(markup) == markup


def test_stays_the_same_when_cleaned_again() -> None:
    once = clean_html('<p><a href="/x" target="_blank">l</a><b>un<i>closed')
    assert clean_html(once) == once


def test_reads_words_apart() -> None:
    assert text_of("<p>One</p><p>Two &amp; three</p><script>no</script>") == "One Two & three"


@pytest.mark.parametrize(
    "address", ["/shop", "#top", "https://x.test", "mailto:a@x.test", "tel:+1", "page", ""]
)
def test_lets_links_lead_somewhere(address: str) -> None:
    assert is_safe_link(address)


@pytest.mark.parametrize(
    "address", ["javascript:x", " JavaScript:x", "java\nscript:x", "data:text/html,x", "vbscript:x"]
)
def test_refuses_links_that_run_code(address: str) -> None:
    assert not is_safe_link(address)
