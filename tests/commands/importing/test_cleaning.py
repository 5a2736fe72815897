"""What somebody wrote into an archive does not run where it is imported."""

import json
from pathlib import Path
from typing import Any

import pytest

from sitewright.catalog.models import Product
from sitewright.catalog.reviews.models import ProductRating, Review
from sitewright.commands.importing.errors import BadArchive
from sitewright.content.comments.models import Comment, ItemTally
from sitewright.content.models import Item, NavigationLink, Page, SavedSection, Translation
from sitewright.forms.models import Form, FormSubmission
from sitewright.forms.newsletters.addresses import hash_of
from sitewright.forms.newsletters.models import Subscriber
from sitewright.kit.files import storage
from sitewright.kit.tenancy import tenant
from sitewright.media.models import MediaFile
from tests.cast import SHOP_HOST, SiteClient
from tests.commands.importing.archives import Row, changed, imported, rows_in, with_rows
from tests.content.trees import block, section, tree

EVIL = "<script>alert(1)</script>"
MARKUP = f'<p onclick="alert(2)">Kept {EVIL}<a href="javascript:alert(3)">link</a></p>'
DRAWING = (
    b'<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10" onload="alert(1)">'
    b"<rect width='5' height='5'/><script>alert(2)</script></svg>"
)
SHOWN = ("alert(1)", "alert(2)", "alert(3)")


def _shown(*paths: str) -> str:
    visitor = SiteClient(SHOP_HOST)
    answers = [visitor.get(path) for path in paths]
    assert [answer.status_code for answer in answers] == [200] * len(paths)
    return "".join(answer.content.decode() for answer in answers)


def _without_lock(path: Path) -> Path:
    return changed(path, {"content/site-lock.jsonl": b""})


@pytest.mark.parametrize(
    ("entry", "model"), [("content/items.jsonl", Item), ("shop/products.jsonl", Product)]
)
def test_markup_is_stored_as_an_owners_would_be(archive: Path, entry: str, model: Any) -> None:
    """J01"""
    made = imported(with_rows(archive, entry, lambda row: {**row, "body_html": MARKUP}))
    with tenant(made.website.id):
        for body in model.objects.values_list("body_html", flat=True):
            assert "Kept" in body
            assert [evil for evil in SHOWN if evil in body] == []


def test_pages_show_nothing_that_runs(archive: Path) -> None:
    """J01: bodies of pages are stored as they came and cleaned by type whenever they are shown."""
    body = tree(
        section(
            "top", block("lead", "text", html=MARKUP), block("image", "image", image='x" onerror="alert(1)')
        )
    )
    path = with_rows(
        _without_lock(archive), "content/page-revisions.jsonl", lambda row: {**row, "tree": body}
    )
    imported(path)
    text = _shown("/")
    assert "Kept" in text
    # An address that is none is printed escaped, so its words may stand there; they begin no attribute.
    assert [evil for evil in ("<script>alert", "onclick", 'onerror="', "javascript:") if evil in text] == []


def test_settings_of_the_website_show_nothing_that_runs(archive: Path) -> None:
    evil: Row = {
        "title": f"Shop {EVIL}",
        "styles": {"palette": {"accent": "red;}</style><script>alert(1)</script>"}, "spacing": EVIL},
        "settings": {
            "footerText": EVIL,
            "announcement": EVIL,
            "announcementUrl": "javascript:alert(1)",
            "socialLinks": [{"label": "x", "url": "javascript:alert(1)"}],
            "logo": {"light": '"><script>alert(1)</script>'},
            "unknown": EVIL,
        },
        "code": {"css": "</style><script>alert(1)</script>", "isInjected": True, "foot": 7, "hosts": ["*"]},
    }
    imported(with_rows(_without_lock(archive), "site/website.jsonl", lambda row: {**row, **evil}))
    text = _shown("/", "/shop", "/blog")
    assert "<script>alert" not in text
    assert "javascript:" not in text


def test_a_pages_own_code_that_is_none_is_not_injected(archive: Path) -> None:
    evil = {"isInjected": True, "head": "<base href='//evil.example'>", "foot": [EVIL]}
    imported(with_rows(_without_lock(archive), "content/pages.jsonl", lambda row: {**row, "code": evil}))
    assert "evil.example" not in _shown("/")


def test_names_are_escaped_wherever_they_stand(archive: Path) -> None:
    def named(row: Row) -> Row:
        return {**row, "title": EVIL}

    path = _without_lock(archive)
    for entry in ("content/navigation.jsonl", "content/collections.jsonl", "shop/products.jsonl"):
        path = with_rows(path, entry, named)
    imported(path)
    assert EVIL not in _shown("/", "/shop", "/blog", "/search?q=script", "/sitemap.xml")


def test_a_drawing_is_kept_without_what_runs(archive: Path) -> None:
    """K01: the same cleaning as an upload's."""
    (row,) = rows_in(archive, "media/files.jsonl")
    original = f"media/originals/{row['id']}/{row['name']}"
    drawn = {**row, "name": "fern.svg", "content_type": "image/svg+xml"}
    path = changed(
        archive,
        {
            original: None,
            f"media/originals/{row['id']}/fern.svg": DRAWING,
            "media/files.jsonl": json.dumps(drawn).encode() + b"\n",
        },
    )
    made = imported(path)
    with tenant(made.website.id):
        kept = MediaFile.objects.get()
        content = storage().get(kept.storage_key)
    assert (kept.width, kept.height, kept.size_bytes) == (10, 10, len(content))
    assert b"rect" in content
    assert b"alert" not in content


def test_sections_and_menus_come_as_they_were(archive: Path) -> None:
    made = imported(archive)
    with tenant(made.website.id):
        assert SavedSection.objects.get().name == "Ferns"
        assert NavigationLink.objects.get(title="Start").parent.title == "All"
        assert Page.objects.get(slug="").published_revision is not None


def test_a_translation_is_stored_as_an_owners_would_be(archive: Path) -> None:
    """J01"""
    texts = {"title": [f"Wachsen {EVIL}", ""], "body": [MARKUP, ""], "nowhere": [MARKUP, ""]}
    made = imported(with_rows(archive, "content/translations.jsonl", lambda row: {**row, "texts": texts}))
    with tenant(made.website.id):
        stored = Translation.objects.get().texts
    assert stored.keys() == {"title", "body"}
    assert "Kept" in stored["body"][0]
    assert [evil for evil in SHOWN if evil in stored["body"][0]] == []


def test_a_translation_of_another_shape_is_refused(archive: Path) -> None:
    path = with_rows(
        archive, "content/translations.jsonl", lambda row: {**row, "texts": {"title": "Wachsen"}}
    )
    with pytest.raises(BadArchive):
        imported(path)


def test_comments_come_along_and_those_of_what_is_gone_do_not(archive: Path) -> None:
    made = imported(
        with_rows(archive, "content/comments.jsonl", lambda row: {**row, "text": f"\u202e{row['text']}"})
    )
    with tenant(made.website.id):
        found = list(Comment.objects.order_by("id"))
        assert [comment.text for comment in found] == ["Well said.", "Thank you."]
        assert found[1].thread_id == found[0].id
        assert ItemTally.objects.get().comment_count == 2


def test_subscribers_come_along_known_by_a_hash_of_this_installation(archive: Path) -> None:
    made = imported(
        with_rows(archive, "forms/subscribers.jsonl", lambda row: {**row, "email_hash": "0" * 64})
    )
    with tenant(made.website.id):
        found = Subscriber.objects.get()
        assert (found.email, found.email_hash) == ("ann@example.com", hash_of("ann@example.com"))
        assert found.consents.get().text == "At the market"
        assert found.mailing_list_id == Form.objects.get().settings["mailing_list"]


@pytest.mark.parametrize("said", [{"email": "nobody"}, {"email": 3}])
def test_what_is_no_subscriber_is_refused(archive: Path, said: dict[str, Any]) -> None:
    with pytest.raises(BadArchive):
        imported(with_rows(archive, "forms/subscribers.jsonl", lambda row: {**row, **said}))


def test_reviews_come_along_with_their_ratings(archive: Path) -> None:
    path = with_rows(archive, "shop/reviews.jsonl", lambda row: {**row, "text": f"\u202e{row['text']}"})
    made = imported(path)
    with tenant(made.website.id):
        review = Review.objects.get()
        assert (review.text, review.stars, review.is_verified) == ("Heavy paper.", 4, True)
        assert (ProductRating.objects.get().fours, review.product.title) != (0, "")


@pytest.mark.parametrize("change", [{"stars": 9}, {"stars": 0}, {"reply": "x" * 5_001}, {"title": "x" * 121}])
def test_a_review_that_nobody_could_have_written_is_refused(archive: Path, change: dict[str, Any]) -> None:
    path = with_rows(archive, "shop/reviews.jsonl", lambda row: {**row, **change})
    with pytest.raises(BadArchive):
        imported(path)


def test_forms_come_along_with_what_was_filled_in_and_without_scripts(archive: Path) -> None:
    def with_script(row: dict[str, Any]) -> dict[str, Any]:
        return {**row, "settings": {**row["settings"], "disclaimer": "<p>Hi</p><script>x()</script>"}}

    made = imported(with_rows(archive, "forms/forms.jsonl", with_script))
    with tenant(made.website.id):
        form = Form.objects.get()
        assert form.settings["disclaimer"] == "<p>Hi</p>"
        assert FormSubmission.objects.get(form=form).answers["mail"] == "ann@example.com"


@pytest.mark.parametrize(
    "said",
    [{"fields": [{"type": "text"}]}, {"fields": 3}, {"settings": {"success_redirect": "javascript:x"}}],
)
def test_what_is_no_form_is_refused(archive: Path, said: dict[str, Any]) -> None:
    with pytest.raises(BadArchive):
        imported(with_rows(archive, "forms/forms.jsonl", lambda row: {**row, **said}))
