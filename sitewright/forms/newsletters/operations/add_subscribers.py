"""The owner puts people on a list who agreed elsewhere: one, or those of a file."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from sitewright.forms.newsletters.addresses import hash_of, subscriber_address
from sitewright.forms.newsletters.consent_log import LONGEST_TEXT, Given, consent
from sitewright.forms.newsletters.errors import ConsentMissing, HasLeft, IsOnList
from sitewright.forms.newsletters.lines import BadLine, read_lines
from sitewright.forms.newsletters.models import (
    Act,
    Consent,
    MailingList,
    Source,
    Subscriber,
    SubscriberState,
)
from sitewright.forms.newsletters.queries import locked_list
from sitewright.forms.newsletters.states import FIELDS, make_confirmed
from sitewright.forms.versioned.subscriber import SUBSCRIBER, subscriber_state
from sitewright.history.recording import Changes, change_set
from sitewright.kit import clock
from sitewright.kit.messages import Message
from sitewright.kit.single_line import single_line

_AT_ONCE = 500
_COMES_BACK = ("pending", "confirmed")


@dataclass(slots=True)
class Report:
    """How many were added, were on the list already (or are asked just now), and have left it or cannot be
    reached: those are left alone.
    """

    added: int = 0
    known: int = 0
    left: int = 0
    bad_lines: list[BadLine] = field(default_factory=list)


def add_subscriber(list_id: str, email: str, agreed: str) -> None:
    """`agreed`: how the person agreed. Raises NoSuchList, BadSubscriber, ConsentMissing, IsOnList or
    HasLeft.
    """
    address, given = subscriber_address(email), _given(Source.OWNER, agreed)
    with change_set(Message("changes.subscriber-added"), "forms.add_subscriber") as changes:
        report = _add(locked_list(list_id), [address], given, changes)
        if report.left:
            raise HasLeft
        if report.known:
            raise IsOnList


def import_subscribers(list_id: str, text: str, agreed: str) -> Report:
    """One change for all lines that can be used; the others are reported. Raises NoSuchList,
    ConsentMissing or TooManyLines.
    """
    given = _given(Source.FILE, agreed)
    addresses, bad_lines = read_lines(text)
    with change_set(Message("changes.subscribers-imported"), "forms.import_subscribers") as changes:
        report = _add(locked_list(list_id), addresses, given, changes)
    report.bad_lines = bad_lines
    return report


def _given(source: Source, agreed: str) -> Given:
    text = single_line(agreed)[:LONGEST_TEXT]
    if not text:
        raise ConsentMissing
    return Given(source, text=text)


def _add(mailing_list: MailingList, addresses: Sequence[str], given: Given, changes: Changes) -> Report:
    report = Report()
    for start in range(0, len(addresses), _AT_ONCE):
        _add_some(mailing_list, addresses[start : start + _AT_ONCE], given, changes, report)
    return report


def _add_some(
    mailing_list: MailingList, addresses: Sequence[str], given: Given, changes: Changes, report: Report
) -> None:
    hashes = {hash_of(address): address for address in addresses}
    rows = Subscriber.objects.select_for_update(no_key=True).filter(mailing_list_id=mailing_list.id)
    there = {row.email_hash: row for row in rows.filter(email_hash__in=list(hashes)).order_by("id")}
    new = [_row(mailing_list, address, digest) for digest, address in hashes.items() if digest not in there]
    back = [row for row in there.values() if row.is_removed and row.state in _COMES_BACK]
    report.added += len(new) + len(back)
    report.left += sum(row.state not in _COMES_BACK for row in there.values())
    report.known += sum(row.state in _COMES_BACK and not row.is_removed for row in there.values())
    Subscriber.objects.bulk_create(new)
    for row in new:
        changes.record(SUBSCRIBER, row.id, None, subscriber_state(row))
    for row in back:
        row.email = hashes[row.email_hash]
        make_confirmed(row)
        changes.record(SUBSCRIBER, row.id, {"is_removed": True}, subscriber_state(row))
    Subscriber.objects.bulk_update(back, FIELDS)
    Consent.objects.bulk_create(consent(row, Act.ADDED, given) for row in [*new, *back])


def _row(mailing_list: MailingList, address: str, digest: str) -> Subscriber:
    now = clock.now()
    return Subscriber(
        website_id=mailing_list.website_id,
        mailing_list=mailing_list,
        email=address,
        email_hash=digest,
        state=SubscriberState.CONFIRMED,
        created_at=now,
        confirmed_at=now,
    )
