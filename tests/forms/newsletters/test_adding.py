"""What owners do with subscribers: adding, importing, removing; and history knows nobody's address."""

import json

import pytest

from sitewright.forms.newsletters.errors import (
    BadList,
    BadSubscriber,
    ConsentMissing,
    HasLeft,
    IsOnList,
    NoSuchSubscriber,
    TooManyLines,
)
from sitewright.forms.newsletters.lines import BadLine, read_lines
from sitewright.forms.newsletters.links import Link, key_of
from sitewright.forms.newsletters.list_data import ListData
from sitewright.forms.newsletters.models import MailingList, Subscriber
from sitewright.forms.newsletters.operations.add_subscribers import add_subscriber, import_subscribers
from sitewright.forms.newsletters.operations.change_list import change_list
from sitewright.forms.newsletters.operations.leave_list import leave_list
from sitewright.forms.newsletters.operations.remove_subscribers import remove_subscribers
from sitewright.history.models import AuditEntry, ChangeSet, Version
from sitewright.history.undo import undo_change_set
from sitewright.sites.models import Website
from tests.forms.newsletters.made import acts_of, confirmed, joined, mails_about_lists, make_list

pytestmark = pytest.mark.django_db

SAID = "Written list at the market, May 2026"


def shown() -> list[str]:
    rows = Subscriber.objects.filter(put_away_at=None).order_by("email")
    return list(rows.values_list("email", flat=True))


def undo(operation: str) -> None:
    undo_change_set(ChangeSet.objects.filter(operation=operation).latest("id").id)


def test_an_owner_adds_who_agreed_elsewhere_and_takes_that_back(website: Website) -> None:
    letters = make_list()
    add_subscriber(letters.id, " Ann@Example.com", SAID)
    subscriber = Subscriber.objects.get()
    assert (subscriber.email, subscriber.state) == ("ann@example.com", "confirmed")
    assert acts_of(subscriber) == [("added", "owner")]
    assert mails_about_lists() == []
    undo("forms.add_subscriber")
    assert shown() == []


def test_nobody_is_added_without_a_word_about_consent(website: Website) -> None:
    letters = make_list()
    with pytest.raises(ConsentMissing):
        add_subscriber(letters.id, "ann@example.com", "  ")
    with pytest.raises(ConsentMissing):
        import_subscribers(letters.id, "ann@example.com", "")
    with pytest.raises(BadSubscriber):
        add_subscriber(letters.id, "ann", SAID)
    assert shown() == []


def test_nobody_is_added_twice_or_against_their_will(website: Website) -> None:
    letters = make_list()
    ann, bob = confirmed(letters), confirmed(letters, "bob@example.com")
    leave_list(bob.id, key_of(Link.LEAVE, bob.id))
    with pytest.raises(IsOnList):
        add_subscriber(letters.id, ann.email, SAID)
    with pytest.raises(HasLeft):
        add_subscriber(letters.id, bob.email, SAID)
    remove_subscribers([bob.id])
    with pytest.raises(HasLeft):
        add_subscriber(letters.id, bob.email, SAID)


def test_a_file_is_one_change(website: Website) -> None:
    letters = make_list()
    known, left, removed = (confirmed(letters, f"{name}@example.com") for name in ("known", "left", "back"))
    waits = joined(letters, "waits@example.com")
    leave_list(left.id, key_of(Link.LEAVE, left.id))
    remove_subscribers([removed.id])
    names = ("NEW", "known", "left", "back", "waits")
    text = "Name;E-Mail\n" + "".join(f"X;{name}@example.com\n" for name in names) + "X;nobody\n"
    report = import_subscribers(letters.id, text, SAID)
    assert (report.added, report.known, report.left) == (2, 2, 1)
    assert report.bad_lines == [BadLine(7, "nobody")]
    assert shown() == [f"{name}@example.com" for name in ("back", "known", "left", "new", "waits")]
    assert Subscriber.objects.get(id=waits.id).state == "pending"
    undo("forms.import_subscribers")
    assert shown() == [f"{name}@example.com" for name in ("known", "left", "waits")]
    assert Subscriber.objects.get(id=known.id).state == "confirmed"


def test_removing_several_is_undone_at_once(website: Website) -> None:
    letters = make_list()
    ids = [confirmed(letters, f"{name}@example.com").id for name in "ab"]
    with pytest.raises(NoSuchSubscriber):
        remove_subscribers([*ids, "0" * 32])
    remove_subscribers(ids)
    assert shown() == []
    undo("forms.remove_subscribers")
    assert shown() == ["a@example.com", "b@example.com"]


def test_history_names_nobody(website: Website) -> None:
    letters = make_list()
    add_subscriber(letters.id, "ann@example.com", SAID)
    import_subscribers(letters.id, "bob@example.com", SAID)
    remove_subscribers([Subscriber.objects.get(email="bob@example.com").id])
    kept = [list(model.objects.values()) for model in (AuditEntry, ChangeSet, Version)]
    assert "example.com" not in json.dumps(kept, default=str)


def test_a_list_is_renamed_and_that_undone(website: Website) -> None:
    letters = make_list()
    change_list(letters.id, ListData(" Post ", asks_confirmation=False))
    assert MailingList.objects.values_list("name", "asks_confirmation").get() == ("Post", False)
    undo("forms.change_list")
    assert MailingList.objects.values_list("name", "asks_confirmation").get() == ("Letters", True)
    with pytest.raises(BadList):
        change_list(letters.id, ListData("x" * 121))


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("ann@example.com\r\nbob@example.com\n\n", ["ann@example.com", "bob@example.com"]),
        ("\ufeffFirst,Email Address\nAnn,ann@example.com", ["ann@example.com"]),
        ("Ann\tann@example.com", ["ann@example.com"]),
        ('"Fern, Ann",ann@example.com', ["ann@example.com"]),
        ("'+ann@example.com", ["+ann@example.com"]),
        ("ann@example.com\nANN@example.com", ["ann@example.com"]),
        ("", []),
    ],
)
def test_reads_files_of_several_makes(text: str, found: list[str]) -> None:
    assert read_lines(text) == (found, [])


def test_reads_so_many_and_no_more() -> None:
    with pytest.raises(TooManyLines):
        read_lines("\n".join(f"a{number}@example.com" for number in range(10_001)))


def test_tells_which_lines_are_no_addresses() -> None:
    assert read_lines("email\nann\nbob@example.com\n=x")[1] == [BadLine(2, "ann"), BadLine(4, "=x")]
