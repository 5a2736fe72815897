"""Forms made, changed, removed and brought back; what came in stays what it was."""

from datetime import timedelta

import pytest

from sitewright.forms.errors import NoSuchForm, SubmissionGone
from sitewright.forms.form_data import FormData
from sitewright.forms.models import Form, FormSubmission, SubmissionStatus
from sitewright.forms.operations.delete_form import delete_form
from sitewright.forms.operations.duplicate_form import duplicate_form
from sitewright.forms.operations.mark_submissions import mark_submissions
from sitewright.forms.operations.remove_expired import remove_expired
from sitewright.forms.operations.remove_put_away import remove_put_away
from sitewright.forms.operations.rename_form import rename_form
from sitewright.forms.operations.save_form import save_form
from sitewright.forms.operations.sort_submissions import sort_submissions
from sitewright.forms.versioned.form import FORM
from sitewright.history.edits import EditBegun, EditConflict, version_of
from sitewright.history.models import ChangeSet
from sitewright.history.operations.start_undo import start_undo
from sitewright.kit import clock
from sitewright.kit.jobs import run_ready
from sitewright.sites.models import Website
from tests.forms.made import CONTACT, make_form, sent

pytestmark = pytest.mark.database


def _undo_last() -> None:
    newest = ChangeSet.objects.order_by("-sequence").first()
    assert newest is not None
    start_undo(newest.id)
    run_ready()


def _numbers(form: Form) -> list[int]:
    rows = FormSubmission.objects.filter(form_id=form.id, put_away_at=None)
    return list(rows.order_by("number").values_list("number", flat=True))


def test_a_saved_form_can_be_taken_back(website: Website) -> None:
    """SF-3.44"""
    form = make_form()
    save_form(form.id, FormData("Write to us", CONTACT[:1], {"submit_label": "Go"}))
    form.refresh_from_db()
    assert (form.name, len(form.fields), form.settings["submit_label"]) == ("Write to us", 1, "Go")
    _undo_last()
    form.refresh_from_db()
    assert (form.name, len(form.fields), form.settings["submit_label"]) == ("Contact", 4, "")


def test_two_people_may_change_different_settings(website: Website) -> None:
    form = make_form()
    begun = EditBegun(version_of(FORM, form.id))
    save_form(form.id, FormData("Contact", form.fields, {**form.settings, "submit_label": "Go"}), begun=begun)
    mine = FormData("Contact", form.fields, {**form.settings, "retention_days": 30})
    settings = save_form(form.id, mine, begun=begun).settings
    assert (settings["submit_label"], settings["retention_days"]) == ("Go", 30)


def test_the_same_changed_by_two_is_asked_about(website: Website) -> None:
    form = make_form()
    begun = EditBegun(version_of(FORM, form.id))
    save_form(form.id, FormData("Contact", CONTACT[:2], form.settings), begun=begun)
    with pytest.raises(EditConflict) as refused:
        save_form(form.id, FormData("Contact", CONTACT[:3], form.settings), begun=begun)
    assert set(refused.value.fields) == {"fields"}


def test_a_copy_has_another_name_and_nothing_that_was_filled_in(website: Website) -> None:
    form = make_form()
    sent(form)
    copy = duplicate_form(form.id)
    assert (copy.name, copy.fields, _numbers(copy)) == ("Contact (copy)", form.fields, [])


def test_a_new_name_changes_nothing_else(website: Website) -> None:
    form = make_form()
    assert rename_form(form.id, " Write to us ").name == "Write to us"
    _undo_last()
    assert Form.objects.get(id=form.id).name == "Contact"


def test_a_deleted_form_comes_back_with_what_came_in(website: Website) -> None:
    form = make_form()
    sent(form), sent(form)
    sort_submissions([sent(form).id], SubmissionStatus.DELETED)
    delete_form(form.id)
    assert (Form.objects.count(), _numbers(form)) == (0, [])
    _undo_last()
    assert _numbers(form) == [1, 2]
    assert sent(Form.objects.get()).number == 4


def test_nobody_fills_in_what_is_gone(website: Website) -> None:
    form = make_form()
    delete_form(form.id)
    with pytest.raises(NoSuchForm):
        sent(form)


def test_undoing_a_form_leaves_what_came_in(website: Website) -> None:
    form = make_form()
    save_form(form.id, FormData("Contact", CONTACT[:1], form.settings))
    before = sent(form).answers
    _undo_last()
    assert FormSubmission.objects.get().answers == before


def test_a_deleted_submission_comes_back(website: Website) -> None:
    form = make_form()
    first = sent(form)
    sent(form)
    sort_submissions([first.id], SubmissionStatus.DELETED)
    assert _numbers(form) == [2]
    _undo_last()
    assert _numbers(form) == [1, 2]


def test_what_was_put_away_a_month_ago_is_gone_for_good(website: Website) -> None:
    form = make_form()
    sort_submissions([sent(form).id], SubmissionStatus.DELETED)
    sent(form)
    with clock.moved(timedelta(days=29)):
        remove_put_away()
    assert FormSubmission.objects.count() == 2
    with clock.moved(timedelta(days=31)):
        remove_put_away()
        assert _numbers(form) == [2]
        with pytest.raises(SubmissionGone):
            _undo_last()


def test_a_form_forgets_as_its_owner_said(website: Website) -> None:
    forgetting, keeping = make_form(retention_days=30), make_form("Orders")
    sent(forgetting), sent(keeping)
    with clock.moved(timedelta(days=20)):
        sent(forgetting)
    with clock.moved(timedelta(days=31)):
        remove_expired()
    assert (_numbers(forgetting), _numbers(keeping)) == ([2], [1])


def test_marks_are_no_change_of_the_website(website: Website) -> None:
    submission = sent(make_form())
    before = ChangeSet.objects.count()
    mark_submissions([submission.id], is_seen=True)
    mark_submissions([submission.id], is_marked=True)
    submission.refresh_from_db()
    assert (submission.is_seen, submission.is_marked) == (True, True)
    assert ChangeSet.objects.count() == before
