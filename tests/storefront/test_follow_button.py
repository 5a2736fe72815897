"""Following: a plain link first, and no script of anybody else's before there is consent (PL-7.43, D-24)."""

import re
from base64 import b64encode
from hashlib import sha256

from sitewright.sites.operations.update_site import update_site
from tests.cast import SiteClient
from tests.content.trees import block
from tests.jsont.cldr.rendering import render
from tests.storefront.sites import Site, publish_home

NOBODY_OBJECTS = lambda _before, _after: None  # noqa: E731

FORMATTER = "{@|twitter-follow-button}"


def test_the_language_prints_the_script_of_the_button_and_its_place() -> None:
    """PL-7.43: as its reference does, for themes written elsewhere."""
    html = render(FORMATTER, {"userName": "", "profileUrl": "https://x.com/meadow"})
    assert html.startswith("<script>Y.use('squarespace-follow-buttons',")
    assert html.endswith('<div class="squarespace-follow-button" data-username="meadow"></div>')


def test_a_place_elsewhere_is_a_plain_link(site: Site, visitor: SiteClient) -> None:
    """PL-7.43: following begins with a link, which loads nothing (D-24)."""
    publish_home(block("b1", "social"))
    update_site({"settings": {"socialLinks": ["https://x.com/meadow"]}}, NOBODY_OBJECTS)
    html = visitor.get("/").content.decode()
    main = html[html.index("<main") : html.index("</main>")]
    assert 'href="https://x.com/meadow" rel="me noopener" aria-label="X"' in main
    assert "<script" not in main
    assert not re.search(r'(?:src|srcset|srcdoc|data-src)="(?:https?:)?//', html)


def test_a_script_of_the_button_on_a_page_does_not_run(site: Site, visitor: SiteClient) -> None:
    """PL-7.43: nobody can consent to the social category yet, so the policy of a page lets none in (D-24)."""
    publish_home(block("b1", "code", code=FORMATTER))
    answer = visitor.get("/")
    script = re.search(r"<script>(Y\.use.*?)</script>", answer.content.decode())
    assert script
    digest = b64encode(sha256(script[1].encode()).digest()).decode()
    sources = next(part for part in answer["Content-Security-Policy"].split("; ") if "script-src" in part)
    assert digest not in sources
    assert "'unsafe-inline'" not in sources
