"""Keeping one's own views of a list: filters and order under a name. Nobody else has or sees them."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import IntegrityError, transaction

from sitewright.accounts.errors import NoSuchView, TooManyViews, ViewNameRefused
from sitewright.accounts.models import SavedView
from sitewright.accounts.views import own_views
from sitewright.history import actor
from sitewright.kit import clock
from sitewright.kit.messages import Message

MOST_VIEWS = 30
_LONGEST_NAME = 60


@transaction.atomic
def save_view(table: str, name: str, search: str) -> SavedView:
    """Raises ViewNameRefused for an empty, too long or taken name, and TooManyViews."""
    name, mine = _checked(name), own_views()
    # Two windows that save at once may be one over: it bounds what is kept, to the row it need not be right.
    if mine.filter(table=table).count() >= MOST_VIEWS:
        raise TooManyViews(MOST_VIEWS)
    with _name_once(name):
        made: SavedView = SavedView.objects.create(
            person_id=actor.current().person_id,
            table=table,
            name=name,
            search=search,
            created_at=clock.now(),
        )
    return made


@transaction.atomic
def change_view(view_id: str, name: str, search: str) -> SavedView:
    """Raises NoSuchView and ViewNameRefused."""
    view = _own(view_id)
    view.name, view.search = _checked(name), search
    with _name_once(view.name):
        view.save(update_fields=["name", "search"])
    return view


@transaction.atomic
def remove_view(view_id: str) -> None:
    """To bring it back it is saved again. Raises NoSuchView."""
    _own(view_id).delete()


def _own(view_id: str) -> SavedView:
    found: SavedView | None = own_views().filter(id=view_id).first()
    if found is None:
        raise NoSuchView
    return found


def _checked(name: str) -> str:
    name = " ".join(name.split())
    if not 0 < len(name) <= _LONGEST_NAME:
        raise ViewNameRefused(Message("accounts.view-name", most=_LONGEST_NAME))
    return name


@contextmanager
def _name_once(name: str) -> Iterator[None]:
    try:
        # A savepoint: on PostgreSQL a statement that fails would end the whole transaction.
        with transaction.atomic():
            yield
    except IntegrityError:
        raise ViewNameRefused(Message("accounts.view-name-taken", name=name)) from None
