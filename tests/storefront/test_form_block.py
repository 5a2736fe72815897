"""The block that shows a form, and forms as browsers send them without a script."""

import re

import pytest

from sitewright.forms.models import Form, FormSubmission
from tests.cast import SiteClient
from tests.content.trees import block
from tests.storefront.filling import CONTACT, HOME, field, post, publish_form
from tests.storefront.sites import Site, publish_home

pytestmark = pytest.mark.django_db(transaction=True)

EVERYTHING = (
    field("name", "name"),
    field("home", "address"),
    field("phone", "phone", description="With the country code."),
    field("day", "date"),
    field("time", "time"),
    field("size", "radio", options=["S", "M"], is_required=True),
    field("news", "checkbox", options=["Mail", "Post"]),
    field("land", "select", options=["Oak", "Elm"], placeholder="Which?"),
    field("survey", "likert", options=["Yes", "No"], questions=["Good?", "Cheap?"]),
    field("about", "section", description="Nearly there."),
    field("price", "currency", currency="EUR", page=1),
    field("secret", "password", page=1),
    field(
        "other", "textarea", max_length=9, page=1, is_required=True, shown_if={"field": "size", "is": ["M"]}
    ),
    field("source", "hidden", name="source", default_value="page"),
)


def html(visitor: SiteClient, path: str = "/") -> str:
    return visitor.get(path).content.decode()


def test_it_shows_a_form_on_a_page(site: Site, visitor: SiteClient) -> None:
    """SF-2.52, SF-1.14."""
    form = publish_form(submit_label="Write to us", disclaimer="<p>We answer soon.</p>")
    page = html(visitor)
    assert '<form class="website-form" id="form-b1" method="post" action="/_forms"' in page
    assert f'name="form" value="{form.id}"' in page
    assert '<label for="f-b1-name">Name' in page
    assert 'type="email" value="" inputmode="email" autocomplete="email"' in page
    assert "<p>We answer soon.</p>" in page
    assert ">Write to us</button>" in page


def test_it_shows_every_type_of_field(site: Site, visitor: SiteClient) -> None:
    """SF-3.47, SF-3.48, SF-3.49: each with a name of its own that is read out."""
    publish_form(*EVERYTHING)
    page = html(visitor)
    for label, autocomplete in (
        ("First name", "given-name"),
        ("City", "address-level2"),
        ("Country", "country-name"),
    ):
        assert re.search(
            rf'<label for="([^"]+)">{label}</label>\s*<input id="\1"[^>]+autocomplete="{autocomplete}"', page
        )
    for said in (
        'type="date"',
        'type="time"',
        'type="tel"',
        'type="password"',
        ">Which?</option>",
        "<h3>About</h3>",
    ):
        assert said in page
    assert "<legend>Good?</legend>" in page
    assert 'aria-describedby="f-b1-phone-error f-b1-phone-hint"' in page
    assert 'data-shown-by="size" data-shown-when="[&quot;M&quot;]"' in page
    ids = re.findall(r' id="([^"]+)"', page)
    assert len(ids) == len(set(ids))


def test_it_requires_nothing_that_may_not_show(site: Site, visitor: SiteClient) -> None:
    publish_form(*EVERYTHING)
    area = re.search(r'<textarea id="f-b1-other"[^>]*>', html(visitor))
    assert area
    assert " required" not in area[0]


def test_it_escapes_what_owners_write(site: Site, visitor: SiteClient) -> None:
    nasty = '"><script>x</script>'
    publish_form(
        field("a", title=nasty, description=nasty, placeholder=nasty),
        field("b", "radio", options=[nasty], title=nasty),
        field("c", "likert", options=[nasty], questions=[nasty], title=nasty),
        submit_label=nasty,
        disclaimer=nasty,
    )
    assert "<script>x" not in html(visitor)


def test_it_shows_nothing_where_none_is_chosen(site: Site, visitor: SiteClient) -> None:
    publish_home(block("b1", "form"), block("b2", "form", form="0" * 32))
    assert "website-form" not in html(visitor)


def test_it_keeps_what_was_sent_without_a_script(site: Site, visitor: SiteClient) -> None:
    """SF-4.34, SF-4.36: 303, then the form's words in its place."""
    form = publish_form(submission_message="<p>We have it.</p>", submission_html="<p>Bye.</p>")
    answer = post(visitor, form, name="Ann", email="ann@example.com")
    assert answer.status_code == 303
    assert FormSubmission.objects.get().answers == {
        "name": "Ann",
        "email": "ann@example.com",
        "source": "page",
    }
    shown = visitor.get(answer["Location"].partition("#")[0])
    page = shown.content.decode()
    assert (shown.status_code, shown["Cache-Control"], shown["X-Robots-Tag"]) == (200, "no-store", "noindex")
    assert "<p>We have it.</p><p>Bye.</p>" in page
    assert "website-form" not in page
    assert "We have it." not in html(visitor)


@pytest.mark.parametrize("where", ["/thanks", "https://else.example/ok"])
def test_it_leads_on_where_the_owner_wants(site: Site, visitor: SiteClient, where: str) -> None:
    """SF-4.37."""
    form = publish_form(success_redirect=where)
    assert post(visitor, form, name="Ann", email="a@b.example")["Location"] == where


def test_it_gives_back_everything_typed(site: Site, visitor: SiteClient) -> None:
    """SF-4.39, SF-5.38, SF-5.41: what is wrong stands above each title, and together with links on top."""
    form = publish_form(*CONTACT, field("news", "checkbox", options=["Mail", "Post"]))
    answer = post(visitor, form, name="", email="ann <x>", message="Hi <there>", news=["Post"])
    page = answer.content.decode()
    assert (answer.status_code, answer["Cache-Control"]) == (400, "no-store")
    assert "One or more fields is invalid, please check your entries." in page
    assert '<p class="field-error" id="f-b1-name-error">Required</p>\n<label for="f-b1-name">' in page
    assert '<a href="#f-b1-email">Email</a>: Email is not valid.' in page
    assert 'value="ann &lt;x&gt;"' in page
    assert ">Hi &lt;there&gt;</textarea>" in page
    assert 'value="Post" checked' in page
    assert not FormSubmission.objects.exists()


def test_it_takes_hidden_fields_from_the_query_of_the_page(site: Site, visitor: SiteClient) -> None:
    """SF-3.56."""
    form = publish_form()
    post(visitor, form, name="Ann", email="a@b.example", referrer=f"{HOME}?source=letter")
    assert FormSubmission.objects.get().answers["source"] == "letter"


def test_it_leaves_out_what_did_not_show(site: Site, visitor: SiteClient) -> None:
    form = publish_form(*EVERYTHING)
    post(visitor, form, size="S", other="should not stay")
    assert FormSubmission.objects.get().answers == {"size": "S", "source": "page"}


def test_it_asks_whether_a_person_sends_it(site: Site, visitor: SiteClient) -> None:
    """SF-5.39: where no script can solve anything, a second press can; and it is good once."""
    form = publish_form(captcha_enabled=True)
    first = post(visitor, form, name="Ann", email="a@b.example")
    page = first.content.decode()
    assert (first.status_code, "Complete CAPTCHA before submitting." in page) == (400, True)
    box = re.search(r'name="person" value="([^"]+)"', page)
    assert box
    assert 'value="Ann"' in page
    assert post(visitor, form, name="Ann", email="a@b.example", person=box[1]).status_code == 303
    assert post(visitor, form, name="Ann", email="a@b.example", person=box[1]).status_code == 400
    assert FormSubmission.objects.count() == 1


def test_it_shows_no_page_but_a_page(site: Site, visitor: SiteClient) -> None:
    form = publish_form()
    for path in (
        "/config",
        "/api/search",
        "/healthz",
        "//else.example",
        "x",
        "/missing",
        "/media/x",
        "/" * 2_000,
    ):
        assert post(visitor, form, page=path, name="").status_code == 404


def test_it_knows_no_form_that_is_gone(site: Site, visitor: SiteClient) -> None:
    """SF-8.23."""
    form = publish_form()
    Form.objects.all().delete()
    assert post(visitor, form, name="Ann", email="a@b.example").status_code == 404


def test_it_refuses_what_comes_from_elsewhere(site: Site, visitor: SiteClient) -> None:
    form = publish_form()
    assert (
        visitor.post("/_forms", {"form": form.id}, headers={"Origin": "https://else.example"}).status_code
        == 403
    )


def test_it_opens_no_other_page_by_a_made_up_token(site: Site, visitor: SiteClient) -> None:
    publish_form()
    assert visitor.get("/_forms/sent/x").status_code == 404
