"""Writing down what somebody agreed to."""

from dataclasses import dataclass

from sitewright.forms.newsletters.models import Act, Consent, Source, Subscriber
from sitewright.kit import clock

LONGEST_TEXT, LONGEST_PLACE = 2_000, 1_000


@dataclass(frozen=True, slots=True)
class Given:
    """Where consent came from. `place`: such as the page; `text`: what was agreed to, word for word."""

    source: Source
    place: str = ""
    text: str = ""


def consent(subscriber: Subscriber, act: Act, given: Given) -> Consent:
    """The line, not yet stored."""
    return Consent(
        website_id=subscriber.website_id,
        subscriber=subscriber,
        happened_at=clock.now(),
        act=act,
        source=given.source,
        place=given.place[:LONGEST_PLACE],
        text=given.text[:LONGEST_TEXT],
    )


def log_consent(subscriber: Subscriber, act: Act, given: Given) -> None:
    consent(subscriber, act, given).save()
