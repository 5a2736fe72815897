"""What was answered to questions, as it is kept. Hand-written SQL: every cart that is sent by such a rate
reads it.
"""

from collections.abc import Collection
from datetime import timedelta

import msgspec

from sitewright.checkout.shipping.carriers.answers import Kept
from sitewright.checkout.shipping.carriers.interface import Quoted, RateQuestion
from sitewright.checkout.shipping.carriers.questions import digest_of
from sitewright.kit import clock
from sitewright.kit.db.dialect import moment
from sitewright.kit.db.statements import execute, places, read_rows
from sitewright.kit.ids import new_id
from sitewright.kit.tenancy import current_website_id

HOLDS = timedelta(hours=12)
"""As long as most carts take from the first look to the order."""
SILENT_FOR = timedelta(minutes=2)
"""After a question that failed: until then nobody else waits for it."""

_READ = """
    SELECT q.digest, q.is_answered, q.answer
    FROM checkout_carrieraccount a
    JOIN checkout_shippingquote q ON q.website_id = a.website_id AND q.account_id = a.id
    WHERE a.website_id = %s AND q.digest IN ({digests}) AND q.holds_until > %s
"""
# Of two buyers who ask at once the second takes what the first was answered: both are charged the same. What
# ran out, and a silence that has ended, make way.
_KEEP = """
    INSERT INTO checkout_shippingquote
        (id, website_id, account_id, digest, is_answered, answer, asked_at, holds_until)
    VALUES (%s, %s, %s, %s, %s, %s, %s, %s)
    ON CONFLICT (website_id, account_id, digest) DO UPDATE SET
        is_answered = excluded.is_answered, answer = excluded.answer,
        asked_at = excluded.asked_at, holds_until = excluded.holds_until
    WHERE checkout_shippingquote.holds_until <= excluded.asked_at
       OR (excluded.is_answered AND NOT checkout_shippingquote.is_answered)
"""

_decode = msgspec.json.Decoder(tuple[Quoted, ...]).decode


def kept_quotes(questions: Collection[RateQuestion]) -> Kept:
    """Of these, those that were asked and still hold."""
    if not questions:
        return {}
    digests = {question: digest_of(question) for question in questions}
    asked = sorted(digests.values())
    sql = _READ.format(digests=places(asked))
    found = {
        digest: _decode(answer) if is_answered else None
        for digest, is_answered, answer in read_rows(sql, [current_website_id(), *asked, moment(clock.now())])
    }
    return {question: found[digest] for question, digest in digests.items() if digest in found}


def keep_answer(account_id: str, question: RateQuestion, quoted: tuple[Quoted, ...] | None) -> None:
    """None: it was not answered. An answer that still holds stays."""
    now = clock.now()
    holds_until = now + (SILENT_FOR if quoted is None else HOLDS)
    answer = msgspec.json.encode(quoted or ()).decode()
    values = [new_id(), current_website_id(), account_id, digest_of(question), quoted is not None, answer]
    execute(_KEEP, [*values, moment(now), moment(holds_until)])
