"""Mails in the owner's own words."""

from sitewright.mail.page import mail_button, mail_page, parts_of
from sitewright.mail.wording import Written, worded
from sitewright.sites.mail_wording import Block, BlockType, Wording

CONTENT = Block(BlockType.CONTENT)
FACTS = {"shop": "Meadow Press", "name": "Ada <b>", "order": "1001"}


def written(footer: str = "12 Mill Lane") -> Written:
    page = mail_page(
        title="Sent",
        site_title="Meadow Press",
        heading="Dear Ada",
        body="<p>It is on its way.</p>" + mail_button("https://example.com/", "View"),
        footer=footer,
    )
    end = f"\n\n{footer}" if footer else ""
    return Written("Sent", f"Dear Ada\n\nIt is on its way.\n\nMeadow Press{end}\n", page)


def said(*blocks: Block, subject: str = "", heading: str = "", footer: str = "12 Mill Lane") -> Written:
    return worded(written(footer), Wording(subject, heading, blocks), FACTS, "https://meadow.example")


def test_nothing_of_ones_own_changes_nothing() -> None:
    assert said(CONTENT) == written()
    assert said(CONTENT, footer="") == written("")


def test_blocks_stand_before_and_after_what_the_mail_says() -> None:
    mail = said(Block(BlockType.TEXT, "Hello\nyou.\n\nTwo."), CONTENT, Block(BlockType.HEADING, "Care"))
    assert mail.text == (
        "Dear Ada\n\nHello\nyou.\n\nTwo.\n\nIt is on its way.\n\nCare\n\nMeadow Press\n\n12 Mill Lane\n"
    )
    body = parts_of(mail.html).body
    first, then, last = (body.index(words) for words in ("Hello<br>you.", "It is on its way.", "Care</h2>"))
    assert first < then < last
    assert parts_of(mail.html).after == parts_of(written().html).after


def test_subject_and_heading_name_the_order() -> None:
    mail = said(CONTENT, subject="{shop}: order {order}", heading="Off it goes")
    assert mail.subject == "Meadow Press: order 1001"
    assert mail.text.startswith("Off it goes\n\nIt is")
    assert ">Off it goes</h1>" in mail.html


def test_what_is_filled_in_brings_no_markup_and_no_braces_along() -> None:
    facts = {**FACTS, "name": "<b>{order}</b>"}
    wording = Wording("", "Dear {name}", (Block(BlockType.TEXT, "<i>{name}</i>"), CONTENT))
    mail = worded(written(), wording, facts, "https://meadow.example")
    assert "&lt;i&gt;&lt;b&gt;{order}&lt;/b&gt;&lt;/i&gt;" in mail.html
    assert mail.text.startswith("Dear <b>{order}</b>\n\n")


def test_a_button_leads_from_the_mail_to_the_website() -> None:
    mail = said(CONTENT, Block(BlockType.BUTTON, "Journal", "/blog"), Block(BlockType.LINE), footer="")
    assert 'href="https://meadow.example/blog"' in mail.html
    assert "Journal: https://meadow.example/blog\n\n--------------------\n\nMeadow Press\n" in mail.text


def test_a_subject_stays_one_line() -> None:
    wording = Wording("Hello {name}", "", (CONTENT,))
    mail = worded(written(), wording, {**FACTS, "name": "Ada\nBcc: eve@example.com"}, "")
    assert mail.subject == "Hello Ada Bcc: eve@example.com"


def test_a_page_falls_into_its_parts_and_together_again() -> None:
    for page in (written().html, written("").html):
        assert parts_of(page).page == page
