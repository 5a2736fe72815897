"""Comments and likes as visitors meet them."""

import re
from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from sitewright.content.comments.models import Comment, CommentStatus, ItemLike, ItemTally
from sitewright.content.comments.operations.moderate_comments import moderate_comments
from sitewright.content.comments.operations.remove_put_away import put_away_long_ago, remove_put_away
from sitewright.content.operations.delete_items import delete_items
from sitewright.history.models import ChangeSet
from sitewright.history.undo import undo_change_set
from sitewright.kit import clock
from sitewright.kit.jobs import run_ready
from sitewright.sites.models import Website
from tests.cast import SiteClient
from tests.storefront.sites import Site
from tests.storefront.talk import allow_talk, said, say, set_settings, work
from tests.storefront.test_blog import change, context, write

pytestmark = pytest.mark.django_db(transaction=True)


def html(visitor: SiteClient, path: str) -> str:
    return visitor.get(path).content.decode()


def statuses() -> dict[str, str]:
    return dict(Comment.objects.values_list("text", "status"))


def test_it_shows_a_comment_at_once_where_the_owner_wants_that(site: Site, visitor: SiteClient) -> None:
    """PL-1.01, PL-9.21: the label, and how many there are."""
    allow_talk()
    post = write(site, "Ferns")
    answer = say(visitor, post, "First\n\n<b>second</b>", **work())
    comment = Comment.objects.get()
    assert (answer.status_code, answer["Location"]) == (303, f"/blog/ferns#comment-{comment.id}")
    page = html(visitor, "/blog/ferns")
    assert "<p>First</p>" in page
    assert "<p>&lt;b&gt;second&lt;/b&gt;</p>" in page
    assert "1 comment</h2>" in page
    say(visitor, post, "Another one", **work())
    assert "2 comments</h2>" in html(visitor, "/blog/ferns")
    assert "2 comments" in html(visitor, "/blog")


def test_it_holds_a_comment_for_approval_unless_told_otherwise(site: Site, visitor: SiteClient) -> None:
    set_settings(commentsEnabled=True)
    post = write(site, "Ferns")
    answer = say(visitor, post, "Hello", **work())
    assert answer["Location"] == "/blog/ferns#comment-waits"
    assert statuses() == {"Hello": "waiting"}
    assert "Hello" not in html(visitor, "/blog/ferns")


def test_it_holds_what_no_script_vouched_for(site: Site, visitor: SiteClient) -> None:
    allow_talk()
    post = write(site, "Ferns")
    say(visitor, post, "Without a script")
    used = work()
    say(visitor, post, "With one", **used)
    say(visitor, post, "With a used one", **used)
    assert statuses() == {
        "Without a script": "waiting",
        "With one": "published",
        "With a used one": "waiting",
    }


def test_it_puts_away_what_no_person_does(site: Site, visitor: SiteClient) -> None:
    allow_talk()
    say(visitor, write(site, "Ferns"), "Cheap watches", website="https://watches.example", **work())
    for title in ("Moss", "Ivy", "Oak"):
        say(visitor, write(site, title), "Look at my profile!", **work())
    assert statuses()["Cheap watches"] == "spam"
    found = list(
        Comment.objects.filter(text__startswith="Look").order_by("id").values_list("status", flat=True)
    )
    assert found == ["published", "published", "spam"]


def test_it_takes_what_is_sent_twice_once(site: Site, visitor: SiteClient) -> None:
    allow_talk()
    post, done = write(site, "Ferns"), work()
    first, second = say(visitor, post, "Hello", **done), say(visitor, post, "Hello", **done)
    assert (first["Location"], Comment.objects.count()) == (second["Location"], 1)


def test_it_gives_back_everything_typed(site: Site, visitor: SiteClient) -> None:
    allow_talk()
    answer = say(visitor, write(site, "Ferns"), " ", authorName="Ann <x>", authorEmail="no address")
    page = answer.content.decode()
    assert answer.status_code == 400
    assert 'value="Ann &lt;x&gt;"' in page
    assert "Please write something here." in page
    assert "This is not an e-mail address." in page
    assert "no-store" in answer["Cache-Control"]


def test_it_tells_a_script_what_is_wrong(site: Site, visitor: SiteClient) -> None:
    allow_talk()
    answer = say(visitor, write(site, "Ferns"), "", accepts="application/json")
    assert (answer.status_code, list(answer.json()["fields"])) == (400, ["text"])


def test_it_answers_below_the_first_comment(site: Site, visitor: SiteClient) -> None:
    allow_talk()
    post = write(site, "Ferns")
    first = said(post, "First")
    say(visitor, post, "An answer", below=first.id, **work())
    answer = Comment.objects.get(text="An answer")
    say(visitor, post, "And one to it", below=answer.id, **work())
    said(post, "Later", created_at=clock.now())
    threads = context(visitor, "/blog/ferns")["comments"]["threads"]
    shown = [(one["paragraphs"][0]["lines"], len(one["replies"])) for one in threads]
    assert shown == [(["Later"], 0), (["First"], 2)]


def test_it_shows_whom_somebody_answers_without_a_script(site: Site, visitor: SiteClient) -> None:
    allow_talk()
    comment = said(write(site, "Ferns"), "First", author_name="Bo")
    ItemTally.objects.create(item_id=comment.item_id, comment_count=1)
    page = html(visitor, "/blog/ferns")
    link = re.search(r'href="(/blog/ferns\?reply=[0-9a-f]{32})#write-comment"', page)
    assert link
    assert "Answer Bo</h3>" in html(visitor, link[1])
    assert f'name="below" value="{comment.id}"' in html(visitor, link[1])


@pytest.mark.parametrize("below", ["0" * 32, "x", "' OR 1=1"])
def test_it_refuses_an_answer_to_nothing(site: Site, visitor: SiteClient, below: str) -> None:
    allow_talk()
    answer = say(visitor, write(site, "Ferns"), "Hello", below=below, **work())
    assert (answer.status_code, Comment.objects.count()) == (404, 0)


def test_it_refuses_comments_where_they_are_closed(site: Site, visitor: SiteClient) -> None:
    """PL-5.01, PL-5.02, PL-4.01: open, closed with comments, closed without, off."""
    allow_talk()
    post, quiet = write(site, "Ferns"), write(site, "Quiet", extra={"isClosedToComments": True})
    assert context(visitor, "/blog/ferns")["item"]["commentState"] == 1
    assert context(visitor, "/blog/quiet")["comments"] is None
    assert say(visitor, quiet, "Hello", **work()).status_code == 409
    say(visitor, post, "Hello", **work())
    change(post, extra={"isClosedToComments": True})
    page = html(visitor, "/blog/ferns")
    assert "Hello" in page
    assert '<form class="comment-form"' not in page
    set_settings()
    assert context(visitor, "/blog/ferns")["comments"] is None


@pytest.mark.parametrize("changes", [{"status": "draft"}, {"status": "private"}])
def test_it_takes_no_comment_on_what_visitors_cannot_read(
    site: Site, visitor: SiteClient, changes: dict[str, str]
) -> None:
    allow_talk()
    assert say(visitor, write(site, "Ferns", **changes), "Hello", **work()).status_code in (404, 409)
    assert not Comment.objects.exists()


def test_it_reads_comments_in_a_constant_number_of_queries(site: Site, visitor: SiteClient) -> None:
    allow_talk()
    post = write(site, "Ferns")

    def queries() -> int:
        visitor.get("/blog/ferns")
        with CaptureQueriesContext(
            connection,
        ) as made:
            visitor.get("/blog/ferns?nothing=stored")
        return len(made)

    first = said(post, "First")
    say(visitor, post, "One", **work())
    few = queries()
    for number in range(30):
        said(post, f"More {number}", thread_id=first.id if number % 2 else None)
    assert queries() == few <= 12


def test_it_pages_through_many_threads(site: Site, visitor: SiteClient) -> None:
    allow_talk()
    post = write(site, "Ferns")
    begun = clock.now() - timedelta(hours=1)
    for number in range(52):
        said(post, f"Number {number:02}", created_at=begun + timedelta(seconds=number))
    say(visitor, post, "Last", **work())
    shown = context(visitor, "/blog/ferns")["comments"]
    assert (shown["count"], len(shown["threads"]), shown["newerUrl"]) == (53, 50, "")
    assert shown["olderUrl"] == "/blog/ferns?comments=2#comments"
    older = context(visitor, "/blog/ferns?comments=2")["comments"]
    assert [one["paragraphs"][0]["lines"] for one in older["threads"]] == [
        ["Number 02"],
        ["Number 01"],
        ["Number 00"],
    ]
    assert "Number 00" in html(visitor, "/blog/ferns?comments=2")


def test_it_takes_a_thread_away_and_brings_it_back(site: Site, visitor: SiteClient) -> None:
    allow_talk()
    post = write(site, "Ferns")
    say(visitor, post, "First", **work())
    first = Comment.objects.get()
    say(visitor, post, "An answer", below=first.id, **work())
    moderate_comments([first.id], CommentStatus.DELETED)
    assert context(visitor, "/blog/ferns")["item"]["publicCommentCount"] == 0
    assert "An answer" not in html(visitor, "/blog/ferns")
    undo_change_set(ChangeSet.objects.latest("sequence").id)
    assert context(visitor, "/blog/ferns")["item"]["publicCommentCount"] == 2


def test_it_removes_what_was_put_away_for_good_after_a_month(site: Site, visitor: SiteClient) -> None:
    allow_talk()
    post = write(site, "Ferns")
    say(visitor, post, "First", **work())
    moderate_comments([Comment.objects.get().id], CommentStatus.DELETED)
    with clock.moved(timedelta(days=29)):
        remove_put_away()
        assert Comment.objects.count() == 1
    with clock.moved(timedelta(days=31)):
        assert put_away_long_ago().exists()
        remove_put_away()
        assert not Comment.objects.exists()


def test_it_brings_comments_back_with_their_post(site: Site, visitor: SiteClient) -> None:
    allow_talk()
    post = write(site, "Ferns")
    say(visitor, post, "First", **work())
    delete_items([post.id])
    assert visitor.get("/blog/ferns").status_code == 404
    undo_change_set(ChangeSet.objects.latest("sequence").id)
    assert "First" in html(visitor, "/blog/ferns")


def test_it_counts_a_like_once_and_takes_it_back(site: Site, visitor: SiteClient) -> None:
    """PL-1.02, PL-3.03: visitors like items; how many is part of the item."""
    allow_talk()
    post = write(site, "Ferns")
    calls = {"headers": {"Accept": "application/json"}}

    def press(key: str, **more: str) -> int:
        fields = {"item": post.id, "key": key, **more}
        return int(visitor.post_form("/_likes", fields, **calls).json()["count"])

    assert [press("a" * 32), press("a" * 32), press("b" * 32)] == [1, 1, 2]
    assert [press("a" * 32, undo=""), press("a" * 32, undo="")] == [1, 1]
    with clock.moved(timedelta(seconds=90)):
        run_ready()
    assert context(visitor, "/blog/ferns")["item"]["likeCount"] == 1
    assert 'class="like-count">1</span>' in html(visitor, "/blog/ferns")


def test_it_makes_pages_anew_once_for_all_likes_of_a_minute(site: Site, visitor: SiteClient) -> None:
    allow_talk()
    post = write(site, "Ferns")
    before = Website.objects.get(id=site.blog.website_id).version
    for key in "abc":
        visitor.post_form("/_likes", {"item": post.id, "key": key * 32})
    with clock.moved(timedelta(seconds=90)):
        run_ready()
    assert Website.objects.get(id=site.blog.website_id).version - before <= 2


def test_it_likes_without_a_script(site: Site, visitor: SiteClient) -> None:
    allow_talk()
    post = write(site, "Ferns")
    answer = visitor.post_form("/_likes", {"item": post.id})
    assert (answer.status_code, answer["Location"]) == (303, "/blog/ferns#like")
    assert ItemLike.objects.count() == 1


def test_it_likes_nothing_where_nobody_asks(site: Site, visitor: SiteClient) -> None:
    allow_talk(has_likes=False)
    post = write(site, "Ferns")
    assert visitor.post_form("/_likes", {"item": post.id}).status_code == 404
    assert "like-form" not in html(visitor, "/blog/ferns")


def test_it_hands_a_page_on_by_plain_links(site: Site, visitor: SiteClient) -> None:
    """PL-1.02, PL-3.10: visitors share items; nobody outside is asked before a link is pressed (D-24)."""
    set_settings(shareButtonOptions={"email": True, "x": True, "facebook": False, "no": True})
    write(site, "Ferns & Moss", slug="ferns")
    links = context(visitor, "/blog/ferns")["item"]["shareLinks"]
    assert [link["name"] for link in links] == ["X", "By e-mail"]
    assert links[1]["url"].startswith("mailto:?subject=Ferns%20%26%20Moss&body=http")
    assert 'rel="noopener nofollow" href="https://x.com/intent/post?url=http' in html(visitor, "/blog/ferns")


def test_it_speaks_german(site: Site, visitor: SiteClient) -> None:
    allow_talk()
    Website.objects.update(languages="de")
    post = write(site, "Ferns")
    page = html(visitor, "/de/blog/ferns")
    assert 'action="/de/_comments"' in page
    answer = visitor.post_form("/de/_comments", {"item": post.id, "authorName": "Ann", "text": ""})
    assert "Bitte schreiben Sie hier etwas." in answer.content.decode()
