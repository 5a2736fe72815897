"""Menus as visitors get them: folders, three levels, the menu of legal links (PL-2.25)."""

from typing import Any

from sitewright.content.navigation_links import LinkData
from sitewright.content.operations.set_navigation import set_navigation
from tests.cast import SiteClient
from tests.storefront.sites import Site, make_picture, publish_home


def _text_of(visitor: SiteClient, path: str) -> str:
    return visitor.get(path).content.decode()


def _folders(site: Site) -> None:
    deepest = LinkData("Ferns", external_link="https://ferns.test/")
    inner = LinkData("Plants", children=[deepest])
    shop = LinkData("Shop", collection_id=site.shop.id)
    set_navigation("main", [LinkData("Everything", children=[shop, inner])])


def test_it_opens_a_folder_without_any_script(site: Site, visitor: SiteClient) -> None:
    publish_home()
    _folders(site)
    html = _text_of(visitor, "/")
    assert '<details class="nav-group" name="nav"><summary>Everything</summary>' in html
    assert '<span class="nav-heading">Plants</span>' in html
    assert '<a href="https://ferns.test/">Ferns</a>' in html


def test_it_marks_the_folder_the_visitor_is_in(site: Site, visitor: SiteClient) -> None:
    _folders(site)
    html = _text_of(visitor, "/shop")
    assert '<summary class="is-here">Everything</summary>' in html
    assert '<a href="/shop" aria-current="page">Shop</a>' in html


def test_it_keeps_a_page_with_entries_below_it_in_reach(site: Site, visitor: SiteClient) -> None:
    publish_home()
    below = LinkData("Ferns", external_link="https://ferns.test/")
    set_navigation("main", [LinkData("Shop", collection_id=site.shop.id, children=[below])])
    html = _text_of(visitor, "/")
    assert "<summary>Shop</summary>" in html
    assert '<li class="nav-whole"><a href="/shop">Shop</a></li>' in html


def test_it_prints_columns_and_legal_links_in_the_footer(site: Site, visitor: SiteClient) -> None:
    publish_home()
    column = LinkData("Help", children=[LinkData("Journal", collection_id=site.blog.id)])
    set_navigation("footer", [column])
    set_navigation("legal", [LinkData("Terms", external_link="/terms")])
    footer = _text_of(visitor, "/").partition("<footer")[2]
    assert '<span class="nav-heading">Help</span><ul>' in footer
    assert '<nav class="footer-legal" aria-label="Legal">' in footer
    assert '<a href="/terms">Terms</a>' in footer


def test_it_prints_what_folders_of_the_legal_menu_hold_in_one_row(site: Site, visitor: SiteClient) -> None:
    publish_home()
    terms = LinkData(
        "Terms", external_link="/terms", children=[LinkData("Returns", external_link="/returns")]
    )
    set_navigation("legal", [LinkData("Small print", children=[terms])])
    legal = _text_of(visitor, "/").partition('"footer-legal"')[2].partition("</nav>")[0]
    assert '<li><a href="/terms">Terms</a></li>' in legal
    assert '<li><a href="/returns">Returns</a></li>' in legal
    assert 'href=""' not in legal


def _mega(site: Site, **of_column: Any) -> None:
    ferns = LinkData("Ferns", external_link="https://ferns.test/")
    column = LinkData("Plants", children=[ferns], **of_column)
    shop = LinkData("Shop", collection_id=site.shop.id, text='Fine <art> & "prints"')
    set_navigation("main", [LinkData("Everything", is_mega=True, children=[shop, column])])


def test_it_prints_a_mega_menu_with_pictures_and_words(site: Site, visitor: SiteClient) -> None:
    """PL-2.25"""
    publish_home()
    picture = make_picture()
    _mega(site, picture_id=picture.id)
    bar = _text_of(visitor, "/").partition('<nav class="site-nav"')[2].partition("</nav>")[0]
    assert '<details class="nav-group is-mega" name="nav"><summary>Everything</summary>' in bar
    assert f'<img class="nav-picture" src="/media/{picture.id}/fern.png?format=500w"' in bar
    assert 'alt=""' in bar
    assert '<p class="nav-note">Fine &lt;art&gt; &amp; &quot;prints&quot;</p>' in bar
    assert '<a href="https://ferns.test/">Ferns</a>' in bar


def test_it_is_an_ordinary_folder_in_the_sheet_of_a_phone(site: Site, visitor: SiteClient) -> None:
    publish_home()
    _mega(site, picture_id=make_picture().id)
    sheet = _text_of(visitor, "/").partition('<div class="menu-sheet"')[2].partition("</nav>")[0]
    assert "<summary>Everything</summary>" in sheet
    assert '<span class="nav-heading">Plants</span>' in sheet
    assert "nav-picture" not in sheet
    assert "nav-note" not in sheet


def test_it_keeps_hostile_labels_text(site: Site, visitor: SiteClient) -> None:
    publish_home()
    set_navigation("main", [LinkData('"><script>x()</script>', external_link='/"onclick=x')])
    html = _text_of(visitor, "/")
    assert "<script>x()" not in html
    assert '"onclick' not in html
