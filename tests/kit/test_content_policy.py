"""What the policy of a stored page names, and what it cannot be talked into naming (decision 0010)."""

from base64 import b64encode
from hashlib import sha256

import pytest

from sitewright.kit.content_policy import content_security_policy, sealed

NONCE = "drawn-at-rendering"
ADDRESS = "https://shop.example/shop/p/poppy"
OURS = f'<script type="module" src="/static/storefront/loader-1.js" nonce="{NONCE}"></script>'
FOLDER = "https://shop.example/static/storefront/"


def _sources(html: str, address: str = ADDRESS) -> str:
    return sealed(html, NONCE, address).script_sources


def _hash(text: str) -> str:
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


def test_names_a_script_of_ours_by_its_folder() -> None:
    assert _sources(OURS + OURS) == FOLDER


def test_names_an_inline_script_by_its_hash() -> None:
    assert _sources(f'<script nonce="{NONCE}">go("é")</script>') == _hash('go("é")')


def test_counts_line_ends_as_browsers_do() -> None:
    assert _sources(f'<script nonce="{NONCE}">a\r\nb\rc</script>') == _hash("a\nb\nc")


def test_names_a_script_of_another_by_its_address_alone() -> None:
    html = f'<script nonce="{NONCE}" async src="https://cdn.example/a/b;c,d.js?v=1&amp;w=2"></script>'
    assert _sources(html) == "https://cdn.example/a/b%3Bc%2Cd.js"


def test_takes_the_nonce_out() -> None:
    html = sealed(f'{OURS}<style nonce="{NONCE}">p{{}}</style>', NONCE, ADDRESS).html
    assert NONCE not in html
    assert html.startswith('<script type="module" src="/static/storefront/loader-1.js"></script><style>')


def test_says_that_nothing_runs_where_nothing_is_named() -> None:
    assert _sources("<p>words</p><script>1</script>") == "'none'"


@pytest.mark.parametrize("host", ["[::1]:8000", "[2001:db8::1]"])
def test_a_host_that_no_policy_can_name_is_this_one(host: str) -> None:
    assert _sources(OURS, f"http://{host}/") == "'self'"


@pytest.mark.parametrize(
    "injected",
    [
        "<script>evil()</script>",
        '<script src="https://evil.test/x.js"></script>',
        '<script nonce="guessed">evil()</script>',
        '<script nonce="">evil()</script>',
        "<script src=https://evil.test/x.js a='",
        '<script src="https://evil.test/x.js" a="',
        '<script a="<script',
        "<!--<script",
        '<p nonce="x" title="<script src=//evil.test',
    ],
)
def test_names_nothing_that_others_wrote_before_it(injected: str) -> None:
    assert _sources(f"<p>{injected}{OURS}{injected}") == FOLDER


def test_drops_and_replaces_directives() -> None:
    policy = content_security_policy("'none'", frame_ancestors="'none'", report_uri="", report_to="")
    assert "frame-ancestors 'none'" in policy
    assert "report" not in policy
