"""What a mail to a buyer is, and the way it takes."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from sitewright.kit.messages import current_language
from sitewright.kit.tenancy import current_website_id
from sitewright.mail.operations.queue_message import queue_message
from sitewright.mail.wording import Written, worded
from sitewright.sites.addresses import primary_base_url
from sitewright.sites.mail_settings import mail_settings
from sitewright.sites.mail_wording import Wording
from sitewright.sites.queries import website_basics


@dataclass(frozen=True, slots=True)
class BuyerMail:
    """`facts` are what the owner's own words may name: see `sites/mail_wording.FACTS`. `language` is the one
    it was written in.
    """

    from_name: str
    reply_to: str
    subject: str
    text: str
    html: str
    facts: Mapping[str, str] = field(default_factory=dict)
    language: str = field(default_factory=current_language)


def queue_buyer_mail(kind: str, subject_id: str, to_address: str, mail: BuyerMail) -> None:
    """Put it into the outbox in the owner's own words, in the caller's transaction; once for each kind and
    what it is about.
    """
    mail = in_own_words(kind, mail)
    queue_message(
        key=f"{kind}-{subject_id}",
        kind=kind,
        to_address=to_address,
        from_name=mail.from_name,
        reply_to=mail.reply_to,
        subject=mail.subject,
        text=mail.text,
        html=mail.html,
    )


def in_own_words(kind: str, mail: BuyerMail) -> BuyerMail:
    """As the owner of the website lets mails of this kind read."""
    site = website_basics()
    wording = mail_settings(site.settings).wording.get((kind, mail.language))
    return worded_mail(mail, wording) if wording else mail


def worded_mail(mail: BuyerMail, wording: Wording) -> BuyerMail:
    """The same in these words."""
    site = website_basics()
    written, facts = Written(mail.subject, mail.text, mail.html), {"shop": site.title, **mail.facts}
    said = worded(written, wording, facts, primary_base_url(current_website_id()))
    return replace(mail, **said._asdict())
