"""Send one of the mails that buyers get to whoever works on them, the way the real ones go."""

from django.db import transaction

from sitewright.accounts.models import Person
from sitewright.history import actor
from sitewright.kit import rate_limits
from sitewright.kit.ids import new_id
from sitewright.kit.messages import Message, text
from sitewright.mail.models import Message as Mail
from sitewright.mail.operations.queue_message import queue_message
from sitewright.orders.sample_mails import sample_mail

TEST_MAILS = "5 per 15 minutes"
_TOO_MANY = Message("orders.many-test-mails")


@transaction.atomic
def send_test_mail(kind: str, language: str) -> Mail:
    """To the address of the present actor, for an order that never was; it stands in the outbox like any
    other, which tells what became of it. Raises NoSuchMail and RateLimited.
    """
    person = Person.objects.get(id=actor.current().person_id)
    mail = sample_mail(kind, language)
    rate_limits.check("test-mail", person.id, TEST_MAILS, _TOO_MANY)
    return queue_message(
        key=f"test-{new_id()}",
        kind="test-mail",
        to_address=person.email,
        from_name=mail.from_name,
        reply_to=mail.reply_to,
        subject=text("orders.sample.test-subject", subject=mail.subject),
        text=mail.text,
        html=mail.html,
    )
