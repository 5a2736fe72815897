import io
import json
import re
from html import unescape
from typing import Any

import pytest

from sitewright.catalog.models import ProductType
from sitewright.catalog.products.data import VariantData
from sitewright.kit.tenancy import current_website_id
from sitewright.media.operations.keep_recording import keep_recording
from sitewright.media.operations.upload_recording import upload_recording
from sitewright.media.queries import media_url
from sitewright.media.uses import where_used
from sitewright.sites.models import Website
from sitewright.sites.shipping_rules import ShopBox
from tests.cast import Cast, SiteClient
from tests.checkout.shipping.rules import boxed, flat, ship_by, zone
from tests.media.recordings.files import mp4
from tests.storefront.sites import Site, image_of, make_card, make_picture, make_print


def page_of(visitor: SiteClient, slug: str) -> str:
    answer = visitor.get(f"/shop/p/{slug}")
    assert answer.status_code == 200
    return answer.content.decode()


BUTTON = re.compile(
    r'<label class="option-value[^"]*"><input type="radio" name="option\.(\w+)"[^>]* value="([^"]+)"'
)


def sizes_of(count: int) -> list[VariantData]:
    return [
        VariantData(price_cents=3800, attributes={"Size": f"N{number}"}, on_hand=1) for number in range(count)
    ]


def test_has_one_choice_per_option(site: Site, visitor: SiteClient) -> None:
    """SF-2.08 (D-104): radio buttons, which work without scripts."""
    make_print("Foxglove")
    html = page_of(visitor, "foxglove")
    values = BUTTON.findall(html)
    assert [value for name, value in values if name == "Size"] == ["A4", "A3"]
    assert list(dict.fromkeys(name for name, _ in values)) == ["Size", "Frame"]
    assert "<legend>Size " in html


@pytest.mark.parametrize(("count", "is_list"), [(12, False), (13, True)])
def test_many_values_stay_a_dropdown(site: Site, visitor: SiteClient, count: int, is_list: bool) -> None:
    """SF-2.08 (D-104)"""
    make_print("Foxglove", option_names=["Size"], variants=sizes_of(count))
    html = page_of(visitor, "foxglove")
    assert ('<select id="option-1" name="option.Size" data-option="Size" required>' in html) is is_list
    assert ('<option value="">Select Size</option>' in html) is is_list
    assert len(BUTTON.findall(html)) == (0 if is_list else count)


def test_shows_colours_and_pictures_as_swatches(site: Site, visitor: SiteClient) -> None:
    """D-104: what the owner gave each value, a known name, and the picture of a variant."""
    picture = make_picture()
    glazes = [
        VariantData(900, attributes={"Glaze": "Fern"}, on_hand=1),
        VariantData(900, attributes={"Glaze": "Navy"}, on_hand=1),
        VariantData(900, attributes={"Glaze": "Speckled"}, on_hand=1, main_image=0),
    ]
    looks = {"Glaze": {"Fern": "#336633", "Speckled": "picture"}}
    make_print("Cup", option_names=["Glaze"], variants=glazes, swatches=looks, images=[image_of(picture)])
    html = page_of(visitor, "cup")
    assert 'class="option is-swatches"' in html
    assert re.findall(r'class="swatch" style="background:([^"]+)"', html) == ["#336633", "#1c2b4a"]
    assert re.search(rf'<img class="swatch" src="/media/{picture.id}[^"]*format=100w"', html)


def test_marks_a_value_all_of_whose_variants_are_sold_out(site: Site, visitor: SiteClient) -> None:
    stock = {"A4": 3, "A3": 0}
    sizes = [
        VariantData(price_cents=3800, attributes={"Size": size}, on_hand=left) for size, left in stock.items()
    ]
    make_print("Foxglove", option_names=["Size"], variants=sizes)
    html = page_of(visitor, "foxglove")
    gone = re.findall(r'option-value is-gone"><input [^>]*value="(\w+)"', html)
    assert gone == ["A3"]
    assert '<span>A3</span><span class="visually-hidden" data-slot="why"> – Sold Out</span>' in html
    assert '<span>A4</span><span class="visually-hidden" data-slot="why"></span>' in html


def test_has_quantity_and_add_button_in_a_plain_form(site: Site, visitor: SiteClient) -> None:
    """SF-2.09, SF-2.10, SF-5.12 … SF-5.16"""
    make_print("Foxglove")
    html = page_of(visitor, "foxglove")
    quantity = re.search(r'<input id="quantity"[^>]*>', html)
    assert quantity
    for attribute in ('type="number"', 'min="1"', 'max="9999"', 'step="1"', 'value="1"'):
        assert attribute in quantity[0]
    assert 'method="post" action="/cart/add"' in html
    assert ">Add To Cart</span>" in html


@pytest.mark.parametrize(
    ("changes", "is_shown"),
    [
        ({"on_hand": 2}, True),
        ({"on_hand": 1}, False),
        ({"is_unlimited": True, "on_hand": 0}, True),
        ({"product_type": ProductType.SERVICE, "on_hand": 5}, True),
        ({"product_type": ProductType.GIFT_CARD, "is_unlimited": True}, False),
        ({"is_subscribable": True, "on_hand": 9}, False),
    ],
)
def test_shows_the_quantity_where_more_than_one_can_be_bought(
    site: Site, visitor: SiteClient, changes: dict[str, Any], is_shown: bool
) -> None:
    """SF-5.17, SF-5.18, SF-5.19"""
    make_card("Ginkgo", **changes)
    assert ('id="quantity"' in page_of(visitor, "ginkgo")) is is_shown


def test_hides_the_quantity_of_services_where_the_owner_says_so(
    site: Site, cast: Cast, visitor: SiteClient
) -> None:
    """SF-5.17, SF-3.28"""
    cast.shop.settings = {"storeSettings": {"multipleQuantityAllowedForServices": False}}
    cast.shop.save()
    make_card("Visit", product_type=ProductType.SERVICE, on_hand=5)
    assert 'id="quantity"' not in page_of(visitor, "visit")


def test_sold_out_disables_the_button_and_marks_the_product(site: Site, visitor: SiteClient) -> None:
    """SF-4.22, SF-4.25: sold out comes before sale."""
    make_card("Ginkgo", on_hand=0, sale_price_cents=900, is_on_sale=True)
    html = page_of(visitor, "ginkgo")
    assert 'class="product-mark sold-out"' in html
    assert 'class="product-mark sale"' not in html
    assert re.search(r'<button class="[^"]*add-button" type="submit" disabled>', html)


def test_sale_shows_both_prices_with_words_for_screen_readers(site: Site, visitor: SiteClient) -> None:
    make_card("Ginkgo", sale_price_cents=900, is_on_sale=True)
    html = page_of(visitor, "ginkgo")
    assert '<div class="product-mark sale">' in html
    assert "$9.00" in html
    assert '<span class="original-price">$12.00</span>' in html


def test_scarce_stock_of_the_only_variant_is_said_at_once(site: Site, visitor: SiteClient) -> None:
    make_card("Ginkgo", on_hand=3)
    found = re.search(r'<div class="product-scarcity">\s*Only 3 left\s*</div>', page_of(visitor, "ginkgo"))
    assert found


def test_scarce_stock_of_a_choice_waits_for_that_choice(site: Site, visitor: SiteClient) -> None:
    make_print("Foxglove")
    found = re.search(
        r'<div class="product-scarcity" data-variant-attributes="([^"]*)" hidden>\s*Only 3 left',
        page_of(visitor, "foxglove"),
    )
    assert found
    assert json.loads(unescape(found[1])) == {"Size": "A4", "Frame": "Oak"}


def test_plenty_is_not_called_scarce(site: Site, visitor: SiteClient) -> None:
    make_card("Ginkgo", on_hand=25)
    assert "product-scarcity" not in page_of(visitor, "ginkgo")


def test_subscribable_products_say_subscribe(site: Site, visitor: SiteClient) -> None:
    """SF-4.26"""
    make_card("Print club", is_subscribable=True)
    html = page_of(visitor, "print-club")
    assert ">Subscribe</span>" in html
    assert ">Add To Cart</span>" not in html


def test_the_owners_words_replace_the_button(site: Site, visitor: SiteClient) -> None:
    """SF-3.19"""
    make_card("Ginkgo", use_custom_add_button_text=True, custom_add_button_text="Take it <home>")
    assert "Take it &lt;home&gt;</span>" in page_of(visitor, "ginkgo")


def test_the_form_knows_its_variants_and_their_pictures(site: Site, visitor: SiteClient) -> None:
    front, back = make_picture("front.png"), make_picture("back.png", (800, 1000))
    variants = [
        VariantData(price_cents=3800, attributes={"Side": side}, on_hand=9, main_image=index)
        for index, side in enumerate(("Front", "Back"))
    ]
    make_print("Fern", option_names=["Side"], variants=variants, images=[image_of(front), image_of(back)])
    html = page_of(visitor, "fern")
    found = re.search(r'data-island="ProductForm"[^>]*data-props="([^"]*)"', html)
    assert found
    form = json.loads(unescape(found[1]))
    pictures = re.findall(r'<li><a [^>]*data-image-id="(\w+)"', html)
    assert [variant["imageId"] for variant in form["variants"]] == pictures


def test_titles_cannot_become_markup(site: Site, visitor: SiteClient) -> None:
    make_card('<img src=x onerror="alert(1)">', slug="evil", vendor="</script><b>", tags=['"><i>'])
    html = page_of(visitor, "evil")
    assert "<img src=x" not in html
    assert "</script><b>" not in html
    assert '"><i>' not in html


def test_tells_search_engines_price_and_stock(site: Site, visitor: SiteClient) -> None:
    make_print("Foxglove")
    found = re.findall(r'<script type="application/ld\+json">(.*?)</script>', page_of(visitor, "foxglove"))
    offers = json.loads(found[0])["offers"]
    assert (offers["lowPrice"], offers["highPrice"], offers["offerCount"]) == ("38.00", "56.00", 4)
    assert offers["availability"] == "https://schema.org/InStock"


def test_a_refused_form_comes_back_as_it_was_typed(site: Site, visitor: SiteClient) -> None:
    make_print("Foxglove")
    item = visitor.get("/shop/p/foxglove?format=json").json()["item"]
    answer = visitor.post_form("/cart/add", {"itemId": item["id"], "option.Size": "A3", "quantity": "7"})
    html = answer.content.decode()
    assert answer.status_code == 400
    assert "<strong>Unable to Add Item</strong>Please select the Frame option." in html
    assert re.search(r'value="A3" required checked>', html)
    assert 'value="7"' in html


def test_related_products_leave_out_the_product_itself(site: Site, visitor: SiteClient) -> None:
    make_print("Foxglove", category_slugs=["ferns"])
    make_card("Bracken", category_slugs=["ferns"])
    html = page_of(visitor, "foxglove")
    related = html.split("You may also like")[1]
    assert 'href="/shop/p/bracken"' in related
    assert 'href="/shop/p/foxglove"' not in related
    assert '<a href="/shop/ferns">Ferns</a>' in html


def test_offers_ways_to_share_it_where_the_owner_does(site: Site, cast: Cast, visitor: SiteClient) -> None:
    """PL-3.10, D-24"""
    make_card("Ginkgo")
    assert "share-links" not in page_of(visitor, "ginkgo")
    cast.shop.settings = {"shareButtonOptions": {"mastodon": True}}
    cast.shop.save()
    (link,) = re.findall(
        r'<a rel="noopener nofollow" href="([^"]+)">Mastodon</a>', page_of(visitor, "ginkgo")
    )
    assert "text=Ginkgo" in unescape(link)
    assert "%2Fshop%2Fp%2Fginkgo" in link


def test_tells_what_delivery_costs_where_the_owner_says_nothing_else(site: Site, visitor: SiteClient) -> None:
    rate = flat("mail", 490, free_from_cents=5_000, days_from=2, days_to=4)
    ship_by(Website.objects.get(id=current_website_id()), zone("home", "US", rates=(flat("dear", 900), rate)))
    make_print("Foxglove")
    said = "Delivery to United States $4.90, free from $50.00 · 2–4 working days"
    assert said in page_of(visitor, "foxglove")


def test_what_a_box_costs_is_where_the_price_of_delivery_begins(site: Site, visitor: SiteClient) -> None:
    """An order may fill several."""
    by_box = zone("home", "US", rates=(boxed("b", s=490),))
    boxes = (ShopBox("s", "Small", 10, 10, 10),)
    ship_by(Website.objects.get(id=current_website_id()), by_box, boxes=boxes)
    make_print("Foxglove")
    assert "Delivery to United States from $4.90" in page_of(visitor, "foxglove")


def test_shows_a_film_of_the_library_below_the_pictures(site: Site, visitor: SiteClient) -> None:
    film = upload_recording("walk.mp4", keep_recording("walk.mp4", io.BytesIO(mp4()), len(mp4())))
    make_print("Foxglove", video=media_url(film))
    html = page_of(visitor, "foxglove")
    assert f'<source src="/media/{film.id}/walk.mp4" type="video/mp4">' in html
    assert 'preload="none"' in html
    assert 'aria-label="Foxglove"' in html
    assert [(use.kind, use.title) for use in where_used(film.id)] == [("product", "Foxglove")]


def test_asks_a_host_of_films_for_nothing_until_it_is_played(site: Site, visitor: SiteClient) -> None:
    """J03: the frame begins as a picture of ours"""
    make_print("Foxglove", video="https://youtu.be/dQw4w9WgXcQ")
    html = page_of(visitor, "foxglove")
    assert '<iframe title="Foxglove" loading="lazy"' in html
    assert 'src="https://' not in html
    assert "https://www.youtube.com/watch?v=dQw4w9WgXcQ" in html


def test_shows_no_film_that_is_gone(site: Site, visitor: SiteClient) -> None:
    make_print("Foxglove", video=f"/media/{'0' * 32}/walk.mp4")
    assert "gallery-film" not in page_of(visitor, "foxglove")
