"""What those who decide on comments are told of new ones."""

from sitewright.content.comments.news_mail import MOST_QUOTED, Said, news_mail

BASE = "https://meadow.example"


def mail_of(*said: Said, locale: str = "en-US") -> tuple[str, str]:
    made = news_mail(said, site_title="Meadow", locale=locale, base_url=BASE)
    return made.subject, made.text


def test_it_says_who_wrote_what_below_which_item() -> None:
    subject, text = mail_of(Said("Ann", "Ferns", "First\n\nSecond", is_waiting=True))
    assert subject == "New comments on Meadow: 1"
    assert "Ann, on “Ferns”:\n  (waits for your decision)\n  First\n  \n  Second" in text
    assert f"{BASE}/config/comments\n" in text


def test_it_leads_to_the_published_ones_where_none_waits() -> None:
    _, text = mail_of(Said("Ann", "Ferns", "Nice", is_waiting=False))
    assert f"{BASE}/config/comments?show=published" in text
    assert "waits" not in text


def test_it_quotes_the_first_ones_and_counts_the_others() -> None:
    said = [Said("Ann", "Ferns", f"Comment {number}.", is_waiting=True) for number in range(MOST_QUOTED + 3)]
    _, text = mail_of(*said)
    assert f"Comment {MOST_QUOTED - 1}." in text
    assert f"Comment {MOST_QUOTED}." not in text
    assert "not quoted here: 3" in text


def test_it_cuts_long_comments() -> None:
    _, text = mail_of(Said("Ann", "Ferns", "x" * 4_000, is_waiting=True))
    assert "x" * 500 + "…" in text
    assert "x" * 501 not in text


def test_it_speaks_the_language_of_the_website() -> None:
    subject, text = mail_of(Said("Ann", "Farne", "Schön", is_waiting=True), locale="de-DE")
    assert subject == "Neue Kommentare auf Meadow: 1"
    assert "Ann zu „Farne“:\n  (wartet auf Freigabe)" in text


def test_no_line_break_of_a_visitor_ends_a_line_of_ours() -> None:
    subject, text = mail_of(Said("Ann\nBcc: x", "Ferns", "Read:\nhttps://evil.example", is_waiting=True))
    assert "\n" not in subject
    assert "Ann Bcc: x, on" in text
    assert "\n  https://evil.example" in text
