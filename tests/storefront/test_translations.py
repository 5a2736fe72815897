"""The owner's own words at `/de/…`: translated where they are, else as they were written."""

import re

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from sitewright.catalog.models import Category, Product
from sitewright.content.models import Item, Page
from sitewright.content.operations.create_page import create_page
from sitewright.content.operations.publish_page import publish_page
from sitewright.content.operations.set_navigation import LinkData, set_navigation
from sitewright.content.translations.owner_lists import subject_in
from sitewright.sites.models import Website
from tests.cast import Answer, Cast, SiteClient
from tests.content.translations.words import speak, translate
from tests.content.trees import block, section, tree
from tests.storefront.sites import Site, make_card, make_post, make_print, publish_home

PAGE, ITEM, PRODUCT = "content.Page", "content.Item", "catalog.Product"


def html_of(answer: Answer) -> str:
    return answer.content.decode()


@pytest.fixture
def german(site: Site) -> Site:
    speak()
    return site


@pytest.fixture
def page(german: Site) -> Page:
    publish_home(block("b1", text="Hello"), block("b2", "text", html="<p>Prints <b>here</b></p>"))
    made: Page = Page.objects.get(slug="")
    return made


def test_it_shows_a_page_in_its_translation(page: Page, visitor: SiteClient) -> None:
    translate(PAGE, page.id, {"b1.text": "Guten Tag", "b2.html": "<p>Drucke <b>hier</b></p>"})
    shown, own = html_of(visitor.get("/de/")), html_of(visitor.get("/"))
    assert "Guten Tag" in shown
    assert "Drucke <b>hier</b>" in shown
    assert "Hello" not in shown
    assert '<html lang="de">' in shown
    assert "Hello" in own
    assert "Guten Tag" not in own


def test_it_falls_back_text_by_text(page: Page, visitor: SiteClient) -> None:
    translate(PAGE, page.id, {"b1.text": "Guten Tag"})
    shown = html_of(visitor.get("/de/"))
    assert "Guten Tag" in shown
    assert "Prints <b>here</b>" in shown


def test_it_escapes_a_translation_as_the_original(page: Page, visitor: SiteClient) -> None:
    """I02"""
    translate(PAGE, page.id, {"b1.text": "<script>alert(1)</script>", "b2.html": "<img src=x onerror=x()>"})
    shown = html_of(visitor.get("/de/"))
    assert "&lt;script&gt;alert(1)" in shown
    assert "<script>alert(1)" not in shown
    assert "onerror" not in shown


def test_it_shows_a_stored_page_anew_after_a_translation(page: Page, visitor: SiteClient) -> None:
    assert "Hello" in html_of(visitor.get("/de/"))
    translate(PAGE, page.id, {"b1.text": "Guten Tag"})
    assert "Guten Tag" in html_of(visitor.get("/de/"))


def test_it_names_pages_in_titles_trails_and_menus(german: Site, visitor: SiteClient) -> None:
    above = create_page("About", slug="about", tree=tree(section("s1", block("b1", text="Us"))))
    below = create_page("Team", slug="about/team", tree=tree(section("s2", block("b2", text="We"))))
    for each in (above, below):
        publish_page(each.id)
    set_navigation("main", [LinkData("About us", page_id=above.id)])
    _, links = subject_in("content.Navigation", "main", "de")
    translate("content.Navigation", "main", {links[0].source.path: "Wir über uns"})
    translate(PAGE, above.id, {"title": "Über uns"})
    translate(PAGE, below.id, {"title": "Gruppe"})
    shown = html_of(visitor.get("/de/about/team"))
    assert "<title>Gruppe" in shown
    assert "Über uns" in shown
    assert "Wir über uns" in shown
    assert "About us" not in shown


def test_it_shows_posts_in_lists_and_by_themselves(german: Site, visitor: SiteClient) -> None:
    make_post(german.blog)
    post = Item.objects.get()
    translate(ITEM, post.id, {"title": "Einen Farn ziehen", "body": "<p>Langsam.</p>"})
    assert "Einen Farn ziehen" in html_of(visitor.get("/de/blog"))
    shown = html_of(visitor.get("/de/blog/growing-a-fern"))
    assert "Einen Farn ziehen" in shown
    assert "Langsam." in shown
    assert "Slowly." not in shown
    assert "Growing a fern" in html_of(visitor.get("/blog"))


def test_it_says_what_search_engines_read_in_the_language(german: Site, visitor: SiteClient) -> None:
    make_post(german.blog)
    translate(ITEM, Item.objects.get().id, {"title": "Einen Farn ziehen"})
    context = visitor.get("/de/blog/growing-a-fern?format=json").json()
    assert context["page"]["title"] == "Einen Farn ziehen"
    assert context["page"]["structuredData"][0]["headline"] == "Einen Farn ziehen"


def test_it_sells_products_in_the_language(german: Site, visitor: SiteClient) -> None:
    make_print()
    make_card("Card")
    print_, card = Product.objects.get(slug="foxglove"), Product.objects.get(slug="card")
    german_words = {"title": "Fingerhut", "option/Size": "Größe", "value/Frame/Oak": "Eiche"}
    translate(PRODUCT, print_.id, german_words)
    translate(PRODUCT, card.id, {"title": "Karte"})
    list_page = html_of(visitor.get("/de/shop"))
    assert "Fingerhut" in list_page
    assert "Karte" in list_page
    shown = html_of(visitor.get("/de/shop/p/foxglove"))
    assert "Größe" in shown
    assert "Eiche" in shown
    assert ">Oak<" not in shown
    assert "Foxglove" in html_of(visitor.get("/shop"))


def test_it_takes_a_choice_in_the_words_it_was_offered_in(german: Site, visitor: SiteClient) -> None:
    make_print()
    product = Product.objects.get()
    translate(PRODUCT, product.id, {"option/Size": "Größe", "value/Frame/Oak": "Eiche"})
    form = html_of(visitor.get("/de/shop/p/foxglove"))
    offered = re.findall(r'<input type="radio" name="([^"]+)"[^>]* value="([^"]+)"', form)
    chosen = {name: value for name, value in offered if value in ("A4", "Eiche")}
    assert len(chosen) == 2
    fields = {"itemId": product.id, "quantity": "1", **chosen}
    assert visitor.post_form("/de/cart/add", fields)["Location"] == "/de/cart"


def test_it_leaves_choices_apart_that_one_word_would_join(german: Site, visitor: SiteClient) -> None:
    make_print()
    product = Product.objects.get()
    translate(PRODUCT, product.id, {"value/Frame/Oak": "Rahmen", "value/Frame/None": "Rahmen"})
    shown = html_of(visitor.get("/de/shop/p/foxglove"))
    assert "Oak" in shown
    assert "Rahmen" not in shown


def test_it_names_shelves_and_still_finds_what_is_on_them(german: Site, visitor: SiteClient) -> None:
    ferns = Category.objects.get(slug="ferns")
    make_print(category_slugs=["ferns"])
    translate("catalog.Category", ferns.id, {"displayName": "Farne"})
    assert "Farne" in html_of(visitor.get("/de/shop"))
    assert "Foxglove" in html_of(visitor.get("/de/shop/ferns"))
    assert "Farne" in str(visitor.get("/de/shop/p/foxglove?format=json").json()["item"]["categoryLinks"])


def test_it_says_the_websites_own_words(german: Site, cast: Cast, visitor: SiteClient) -> None:
    texts = {
        "announcement": "Open today",
        "footerText": "By hand",
        "localizedStrings": {"productAddToCartText": "Take it"},
    }
    Website.objects.filter(id=cast.shop.id).update(settings=texts)
    make_card("Card")
    translate(
        "sites.Website",
        cast.shop.id,
        {
            "title": "Der Laden",
            "settings.announcement": "Heute offen",
            "settings.footerText": "Von Hand",
            "settings.localizedStrings.productAddToCartText": "Nehmen",
        },
    )
    translate("content.Collection", german.shop.id, {"title": "Laden", "description": "Drucke und Karten."})
    shown = html_of(visitor.get("/de/shop/p/card"))
    for words in ("Der Laden", "Heute offen", "Von Hand", "Nehmen"):
        assert words in shown
    assert "Drucke und Karten." in html_of(visitor.get("/de/shop"))
    assert "Open today" in html_of(visitor.get("/shop"))


def test_it_reads_from_right_to_left_in_such_a_language(page: Page, visitor: SiteClient) -> None:
    speak("de ar")
    translate(PAGE, page.id, {"b1.text": "مرحبا"}, language="ar")
    shown = html_of(visitor.get("/ar/"))
    assert re.search(r'<html lang="ar"[^>]* dir="?rtl', shown)
    assert "مرحبا" in shown
    assert 'hreflang="ar"' in shown
    # There is no catalogue in Arabic: what the shop says itself is in the website's own language.
    assert "Your cart is empty." in html_of(visitor.get("/ar/cart"))


def test_it_asks_once_for_all_of_a_list(german: Site, visitor: SiteClient) -> None:
    counts = []
    for number in range(3):
        for each in range(4):
            make_card(f"Card {number} {each}")
        for product in Product.objects.all():
            translate(PRODUCT, product.id, {"title": f"Karte {product.id[-4:]}"})
        visitor.get("/de/shop")
        with CaptureQueriesContext(connection) as asked:
            visitor.get("/de/shop")
        counts.append(len(asked))
    assert len(set(counts)) == 1


def test_it_asks_nothing_in_the_websites_own_language(german: Site, visitor: SiteClient) -> None:
    make_card("Card")
    with CaptureQueriesContext(connection) as asked:
        visitor.get("/shop")
    assert not [query for query in asked.captured_queries if "content_translation" in query["sql"]]
