"""Telling the visitors of a day apart without knowing who they are."""

from collections.abc import Iterable
from datetime import date
from hashlib import blake2b

from sitewright.audience.visits.models import DaySalt
from sitewright.kit.db.statements import execute, first_row
from sitewright.kit.ids import new_id, new_token
from sitewright.kit.tenancy import current_website_id

MOST_MARKS = 200_000
"""Of a website and a day; beyond them visitors are told as `200,000+`."""

_ROWS_AT_ONCE = 1_000
_SALT = "SELECT salt FROM audience_daysalt WHERE website_id = %s AND day = %s"
_NEW_SALT = """
INSERT INTO audience_daysalt (id, website_id, day, salt) VALUES (%s, %s, %s, %s)
ON CONFLICT (website_id, day) DO NOTHING
"""
_MARKS = "INSERT INTO audience_visitormark (id, website_id, day) VALUES {rows} ON CONFLICT (id) DO NOTHING"


def count_new(visitors: Iterable[tuple[str, str]], today: date) -> int:
    """How many of them, by address and User-Agent, nobody has counted today, in whichever process."""
    salt = _salt_of(today)
    # In one order, or two processes could wait for each other's rows.
    marks = sorted(_mark(salt, *visitor) for visitor in visitors)
    pieces = (marks[start : start + _ROWS_AT_ONCE] for start in range(0, len(marks), _ROWS_AT_ONCE))
    return sum(_keep(piece, today) for piece in pieces)


def _keep(marks: list[str], today: date) -> int:
    website_id, day = current_website_id(), today.isoformat()
    values = [value for mark in marks for value in (mark, website_id, day)]
    return execute(_MARKS.format(rows=", ".join(["(%s, %s, %s)"] * len(marks))), values)


def _mark(salt: str, address: str, agent: str) -> str:
    # No agent holds a line break; without one between them, two could run together the same.
    told = f"{current_website_id()}\n{address}\n{agent}".encode(errors="replace")
    return blake2b(told, key=salt.encode(), digest_size=16).hexdigest()


def _salt_of(today: date) -> str:
    """The day's; made by whichever process counts first. Those of days before are destroyed with that."""
    website_id, day = current_website_id(), today.isoformat()
    found = first_row(_SALT, [website_id, day])
    if found is None:
        DaySalt.objects.filter(day__lt=today).delete()
        execute(_NEW_SALT, [new_id(), website_id, day, new_token()])
        found = first_row(_SALT, [website_id, day])
    return str(found[0]) if found else ""
