"""A visitor sends a form."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from django.db import transaction

from sitewright.forms.files.tokens import opened
from sitewright.forms.filling.asked import fields_of
from sitewright.forms.filling.checking import Checked, check
from sitewright.forms.filling.passwords import without_secrets
from sitewright.forms.filling.telling import told_answers
from sitewright.forms.hooks.operations.queue_delivery import call_with
from sitewright.forms.models import Form, FormSubmission
from sitewright.forms.newsletters.asked_by_forms import agreed_to, list_joined
from sitewright.forms.newsletters.consent_log import Given
from sitewright.forms.newsletters.models import Source
from sitewright.forms.newsletters.operations.join_list import Joining, join_list
from sitewright.forms.notification_mail import News, notification_mail
from sitewright.forms.operations.keep_files import attach_files
from sitewright.forms.operations.keep_submission import FilledIn, keep_submission
from sitewright.forms.refusals import InvalidAnswers
from sitewright.kit.db.group_commit import commit_together
from sitewright.kit.messages import address_language
from sitewright.mail.addresses import normal_address
from sitewright.mail.errors import BadAddress
from sitewright.mail.operations.queue_message import queue_message
from sitewright.sites.mail_settings import mail_settings
from sitewright.sites.queries import website_basics

MOST_NOTIFIED = 20
_LONGEST_PATH = 1_000


@dataclass(frozen=True, slots=True)
class Sent:
    """`given` by field, in any shape. `is_doubtful`: a program sent it, as far as we can tell."""

    given: Mapping[str, Any]
    page_path: str = ""
    language: str = ""
    is_doubtful: bool = False


def check_answers(form: Form, given: Mapping[str, Any]) -> Checked:
    """Raises InvalidAnswers."""
    fields = fields_of(form.fields)
    checked = check(fields, opened(form.id, fields, given))
    if checked.problems:
        raise InvalidAnswers(checked.problems)
    return checked


def submit_form(form: Form, sent: Sent, checked: Checked | None = None) -> FormSubmission:
    """Keep the answers and tell who, and what program, wants to be told. What is doubtful is kept as spam,
    and nobody is told. `checked` is what `check_answers` has said of them, where it was asked before.

    Raises InvalidAnswers, also for files that are gone by now, and NoSuchForm for a form that is.
    """
    checked = checked or check_answers(form, sent.given)
    answers = without_secrets(checked.asked, checked.answers)
    filled_in = FilledIn(
        answers=answers,
        titles={field.id: field.title for field in checked.asked},
        page_path=sent.page_path[:_LONGEST_PATH],
        language=sent.language,
    )
    keep = partial(_kept, form, filled_in, checked, is_doubtful=sent.is_doubtful)
    if list_joined(form):
        # The mails to an address are counted where limits are, which no transaction undoes: a commit shared
        # with others may run again, and would count twice.
        with transaction.atomic():
            return keep()
    return commit_together(keep)


def _kept(form: Form, filled_in: FilledIn, checked: Checked, *, is_doubtful: bool) -> FormSubmission:
    kept = keep_submission(form, filled_in, is_spam=is_doubtful)
    for field_id, files in checked.files.items():
        attach_files(kept, field_id, files)
    if not is_doubtful:
        answers = filled_in.answers
        _notify(
            form, kept, News(form.name, kept.number, told_answers(checked.asked, answers), kept.page_path)
        )
        call_with(kept)
        _join(form, kept, checked)
    return kept


def _join(form: Form, kept: FormSubmission, checked: Checked) -> None:
    """Whoever sends a form for a newsletter and gives an address is asked whether that is so."""
    list_id = list_joined(form)
    if list_id and kept.email:
        agreed = agreed_to(form, checked.asked, kept.answers)
        given = Given(Source.FORM, place=kept.page_path, text=agreed)
        join_list(list_id, Joining(kept.email, given, address_language()))


def _notify(form: Form, kept: FormSubmission, news: News) -> None:
    """Rows of the outbox in this transaction: there is a mail exactly when there is a submission."""
    addresses = _notified(form)
    if not addresses:
        return
    site = website_basics()
    mail = notification_mail(
        news, site_title=site.title, locale=site.locale, settings=mail_settings(site.settings)
    )
    for place, address in enumerate(addresses):
        queue_message(
            key=f"form-submission-{kept.id}-{place}",
            kind="form-submission",
            to_address=address,
            from_name=mail.from_name,
            # Answering the mail answers the visitor.
            reply_to=kept.email,
            subject=mail.subject,
            text=mail.text,
            html=mail.html,
        )


def _notified(form: Form) -> list[str]:
    """A wrong address among them costs nobody else the mail, and no visitor the form."""
    said = form.settings.get("notify_emails")
    wanted = said if isinstance(said, list) else []
    found = (_address_or_nothing(each) for each in wanted[:MOST_NOTIFIED])
    return list(dict.fromkeys(filter(None, found)))


def _address_or_nothing(said: object) -> str:
    try:
        return normal_address(str(said))
    except BadAddress:
        return ""
