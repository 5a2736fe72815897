"""Forms that visitors finish later, without a script."""

import re
from datetime import timedelta

import pytest

from sitewright.forms.models import Form, FormSubmission
from sitewright.forms.unfinished.models import UnfinishedForm
from sitewright.forms.unfinished.operations.prune_unfinished import long_unfinished, prune_unfinished
from sitewright.kit import clock
from sitewright.mail.models import Message
from tests.cast import OTHER_HOST, Answer, SiteClient
from tests.storefront.filling import CONTACT, field, post, publish_form, save
from tests.storefront.sites import Site
from tests.storefront.test_form_calls import ANN

pytestmark = pytest.mark.django_db(transaction=True)

SECRET = "sea-shell-1"


def keep(visitor: SiteClient, form: Form, **more: str) -> Answer:
    typed = {"f.name": "Ann", "f.message": "So far", "f.secret": SECRET, "f.else": "x"}
    return visitor.post_form("/_forms/later", {"form": form.id, "block": "b1", "page": "/"} | typed | more)


def published() -> Form:
    return publish_form(*CONTACT, field("secret", "password"), may_finish_later=True)


def test_it_comes_back_filled_in(site: Site, visitor: SiteClient) -> None:
    """SF-1.14: for whoever has the link, on this website; a password is not kept, and nothing can be read in
    the database."""
    form = published()
    assert 'formaction="/_forms/later"' in visitor.get("/").text
    link = keep(visitor, form)["Location"]
    row = UnfinishedForm.objects.get()
    token = link.split("/")[3].partition("?")[0]
    assert token not in row.key_hash
    assert "So far" not in row.sealed_values
    page = SiteClient(visitor.host).get(link.partition("#")[0])
    assert f"http://{visitor.host}/_forms/finish/{token}" in page.text
    assert (page["Cache-Control"], page["Referrer-Policy"]) == ("no-store", "same-origin")
    assert re.search(r'name="f.name"[^>]* value="Ann"', page.text)
    assert ">So far</textarea>" in page.text
    assert SECRET not in page.text
    assert SiteClient(OTHER_HOST).get(f"/_forms/finish/{token}").status_code == 404
    assert visitor.get("/_forms/finish/none").status_code == 404


def test_it_is_one_link_until_it_is_sent(site: Site, visitor: SiteClient) -> None:
    form = published()
    token = keep(visitor, form)["Location"].split("/")[3].partition("?")[0]
    again = keep(visitor, form, **{"later-token": token, "f.name": "Ann Lee"})
    assert token in again["Location"]
    assert 'value="Ann Lee"' in visitor.get(f"/_forms/finish/{token}").text
    assert UnfinishedForm.objects.count() == 1
    assert save(visitor, form, ANN, laterToken=token).status_code == 200
    assert not UnfinishedForm.objects.exists()
    token = keep(visitor, form)["Location"].split("/")[3].partition("?")[0]
    fields = {"form": form.id, "block": "b1", "page": "/", "f.name": "A", "f.email": "a@example.com"}
    assert visitor.post_form("/_forms", fields | {"later-token": token}).status_code == 303
    assert FormSubmission.objects.count() == 2
    assert visitor.get(f"/_forms/finish/{token}").status_code == 404


def test_it_is_mailed_to_who_wants_that(site: Site, visitor: SiteClient) -> None:
    form = published()
    refused = keep(visitor, form, **{"later-email": "no address"})
    assert refused.status_code == 400
    assert 'value="Ann"' in refused.text
    location = keep(visitor, form, **{"later-email": "ada@example.com"})["Location"]
    mail = Message.objects.get(kind="form-link")
    assert mail.to_address == "ada@example.com"
    assert location.partition("?")[0] in mail.text
    assert "So far" not in mail.text + mail.html
    keep(visitor, form, **{"later-email": "bob@example.com", "website": "spam"})
    assert Message.objects.filter(kind="form-link").count() == 1


def test_it_goes_after_thirty_days(site: Site, visitor: SiteClient) -> None:
    form = published()
    link = keep(visitor, form)["Location"].partition("?")[0]
    with clock.moved(timedelta(days=29)):
        assert visitor.get(link).status_code == 200
        assert not long_unfinished().exists()
    with clock.moved(timedelta(days=30, seconds=1)):
        assert visitor.get(link).status_code == 404
        prune_unfinished()
    assert not UnfinishedForm.objects.exists()


def test_it_is_there_where_the_owner_wants_it(site: Site, visitor: SiteClient) -> None:
    form = publish_form(*CONTACT)
    assert "/_forms/later" not in visitor.get("/").text
    assert keep(visitor, form).status_code == 404
    assert post(visitor, form, name="A", email="a@example.com").status_code == 303
