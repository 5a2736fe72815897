"""Visitors say something about a post and like it; the owner decides by keys and answers."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.journeys.axe import in_both_schemes, serious_findings
from tests.journeys.conftest import PHONE

Open = Callable[..., Page]

POST = "/blog/printing-with-daylight"
AS_PEOPLE_TYPE_MS = 300
"""Who is done within three seconds has to wait (content/comments/words.py)."""
DECIDED = "/blog/six-papers-one-ink"


def _write(page: Page, text: str, name: str = "Ann", pause_ms: int = 0) -> None:
    page.get_by_label("Your comment").press_sequentially(text, delay=pause_ms)
    page.get_by_label("Your name").fill(name)


def test_a_comment_stands_in_the_page_at_once_and_is_answered(open_page: Open) -> None:
    page = open_page(POST)
    _write(page, "Sun or a lamp?", pause_ms=AS_PEOPLE_TYPE_MS)
    page.get_by_role("button", name="Send comment").click()
    comment = page.get_by_role("article").filter(has_text="Sun or a lamp?").last
    expect(comment).to_be_focused()
    expect(page.get_by_role("heading", name="1 comment")).to_be_visible()
    expect(page.get_by_label("Your comment")).to_have_value("")

    comment.get_by_role("link", name="Answer").click()
    expect(page.get_by_role("heading", name="Answer Ann")).to_be_visible()
    expect(page.get_by_label("Your comment")).to_be_focused()
    assert serious_findings(page) == []
    _write(page, "The sun, in May.", "Bo", pause_ms=AS_PEOPLE_TYPE_MS)
    page.get_by_role("button", name="Send comment").click()
    expect(page.get_by_role("heading", name="2 comments")).to_be_visible()
    expect(page.locator(".comment-list .comment-list").get_by_text("The sun, in May.")).to_be_visible()
    expect(page.get_by_role("heading", name="Write a comment")).to_be_visible()


def test_what_is_wrong_stands_at_its_field(open_page: Open) -> None:
    page = open_page("/blog/a-year-of-ink")
    _write(page, "Hello")
    page.get_by_label("Your e-mail address").fill("ann@nowhere")
    page.get_by_role("button", name="Send comment").click()
    expect(page.get_by_text("This is not an e-mail address.")).to_be_visible()
    expect(page.get_by_label("Your e-mail address")).to_be_focused()
    expect(page.get_by_label("Your comment")).to_have_value("Hello")
    assert serious_findings(page) == []


def test_a_comment_without_a_script_waits_and_is_decided_by_keys(open_page: Open) -> None:
    visitor = open_page(DECIDED, scripts=False, size=PHONE)
    _write(visitor, "Which of the six do you use?", "Cy")
    visitor.get_by_role("button", name="Send comment").click()
    expect(visitor.get_by_text("Your comment will appear here once it has been looked at.")).to_be_visible()
    expect(visitor.get_by_role("article").filter(has_text="Which of the six")).to_have_count(0)

    page = open_page("/config/comments", as_owner=True)
    row = page.get_by_role("listitem", name="Comment of Cy")
    expect(row).to_contain_text("Sent without a script")
    assert in_both_schemes(page) == {}
    page.get_by_role("searchbox", name="Search comments").fill("six do you use")
    expect(page.get_by_role("listitem", name="Comment of")).to_have_count(1)
    row.focus()
    page.keyboard.press("s")
    expect(page.get_by_text("1 comment marked as spam")).to_be_visible()
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(row).to_be_visible()
    row.focus()
    page.keyboard.press("r")
    page.keyboard.type("The second one.")
    page.keyboard.press("Control+Enter")
    expect(page.get_by_text("Your answer is published")).to_be_visible()

    visitor.goto(DECIDED)
    expect(visitor.get_by_role("heading", name="2 comments")).to_be_visible()
    expect(visitor.get_by_text("The second one.")).to_be_visible()
    expect(visitor.get_by_text("from this website")).to_be_visible()


def test_a_like_counts_once_and_is_taken_back(open_page: Open) -> None:
    page = open_page("/blog/hang-it-at-fifty-seven-inches", size=PHONE, has_touch=True)
    like = page.get_by_role("button", name="Like")
    expect(like).to_have_attribute("aria-pressed", "false")
    like.tap()
    expect(like).to_have_attribute("aria-pressed", "true")
    expect(like).to_contain_text("1")
    page.reload()
    expect(like).to_have_attribute("aria-pressed", "true")
    like.tap()
    expect(like).to_have_attribute("aria-pressed", "false")


def test_comments_are_switched_off_and_on(open_page: Open) -> None:
    page = open_page("/config/settings/comments", as_owner=True)
    switch = page.get_by_role("switch", name="Visitors can comment")
    expect(switch).to_be_checked()
    page.get_by_text("Visitors can comment").click()
    expect(page.get_by_role("switch", name="Look at each comment first")).to_have_count(0)
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Saved", exact=True).first).to_be_visible()
    assert in_both_schemes(page) == {}
    visitor = open_page("/blog/sixty-daisies-and-one-number")
    expect(visitor.get_by_label("Your comment")).to_have_count(0)
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(switch).to_be_checked()
    visitor.reload()
    expect(visitor.get_by_label("Your comment")).to_be_visible()
