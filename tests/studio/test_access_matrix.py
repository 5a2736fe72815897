"""Who may call what (I01): every operation × every role, the table written out a second time."""

import dataclasses
from collections.abc import Callable

import pytest

from sitewright.accounts import own_websites
from sitewright.accounts.models import Role
from sitewright.accounts.policies import Area, Right, can
from sitewright.config import config
from tests.cast import Cast, SiteClient
from tests.standing_cast import FIXTURES
from tests.studio.belongings import Belongings
from tests.studio.operations import PUBLIC, SAME_EVERYWHERE, operations
from tests.studio.state import state_of

standing_cast, cast, mine, theirs = FIXTURES


@pytest.fixture(autouse=True)
def _websites_may_be_made(monkeypatch: pytest.MonkeyPatch) -> None:
    """As far as the installation goes: here roles alone decide (tests/sites/test_own_websites.py)."""
    server = dataclasses.replace(config().server, new_sites="everyone")
    monkeypatch.setattr(own_websites, "config", lambda: dataclasses.replace(config(), server=server))


ANY_ROLE: tuple[tuple[Area, Right], ...] = ()
V, D, E = Right.VIEW, Right.DRAFT, Right.EDIT
PAGES, CONTENT, CATALOG, ORDERS = Area.PAGES, Area.CONTENT, Area.CATALOG, Area.ORDERS
DISCOUNTS = Area.DISCOUNTS
CHANGING = (PAGES, CONTENT, CATALOG)

EXPECTED = {
    "get_session": ANY_ROLE,
    "delete_session": ANY_ROLE,
    "put_password": ANY_ROLE,
    "post_password_proof": ANY_ROLE,
    "get_sessions": ANY_ROLE,
    "delete_other_sessions": ANY_ROLE,
    "delete_one_session": ANY_ROLE,
    "post_passkey_proof_question": ANY_ROLE,
    "post_passkey_proof": ANY_ROLE,
    "get_sign_in_ways": ANY_ROLE,
    "post_app": ANY_ROLE,
    "put_app": ANY_ROLE,
    "post_recovery_codes": ANY_ROLE,
    "delete_two_steps": ANY_ROLE,
    "post_new_passkey_question": ANY_ROLE,
    "post_passkey": ANY_ROLE,
    "put_passkey_name": ANY_ROLE,
    "delete_one_passkey": ANY_ROLE,
    "post_passkey_restore": ANY_ROLE,
    "get_views": ANY_ROLE,
    "post_view": ANY_ROLE,
    "put_view": ANY_ROLE,
    "delete_one_view": ANY_ROLE,
    "get_websites": ANY_ROLE,
    "post_website": ((Area.SENSITIVE, E),),
    "post_website_copy": ((Area.SENSITIVE, E),),
    "post_archiving": ((Area.SENSITIVE, E),),
    "delete_archiving": ((Area.SENSITIVE, E),),
    "post_closing": ((Area.SENSITIVE, E),),
    "delete_closing": ((Area.SENSITIVE, E),),
    "post_deletion": ((Area.SENSITIVE, E),),
    "delete_deletion": ((Area.SENSITIVE, E),),
    "get_people": ((Area.SENSITIVE, V),),
    "post_invitation": ((Area.SENSITIVE, E),),
    "post_invitation_again": ((Area.SENSITIVE, E),),
    "delete_one_invitation": ((Area.SENSITIVE, E),),
    "put_person_roles": ((Area.SENSITIVE, E),),
    "delete_one_person": ((Area.SENSITIVE, E),),
    "delete_own_membership": ANY_ROLE,
    "get_overview": ANY_ROLE,
    "get_sales": ((ORDERS, V),),
    "get_visits": ((ORDERS, V),),
    "get_site": ANY_ROLE,
    "get_customers": ((ORDERS, V),),
    "get_customer": ((ORDERS, V),),
    "put_customer_note": ((ORDERS, E),),
    "get_store_credit": ((ORDERS, V),),
    "post_store_credit": ((ORDERS, E),),
    "post_store_credit_deduction": ((ORDERS, E),),
    "post_store_credit_return": ((ORDERS, E),),
    "get_themes": ((PAGES, V),),
    "get_one_theme": ((PAGES, V),),
    "put_used_theme": ((PAGES, E),),
    "post_theme": ((Area.SENSITIVE, E),),
    "delete_one_theme": ((Area.SENSITIVE, E),),
    "get_design": ((PAGES, V),),
    "put_design": ((PAGES, E),),
    "get_fonts": ((PAGES, V),),
    "post_frame_preview": ((PAGES, V),),
    "post_design_preview": ((PAGES, V),),
    "put_site": (
        (PAGES, E),
        (Area.COMMENTS, E),
        (CATALOG, E),
        (ORDERS, E),
        (Area.SENSITIVE, E),
        (Area.CODE, E),
    ),
    "get_css": ((Area.CODE, V),),
    "put_css": ((Area.CODE, E),),
    "post_code_problems": ((Area.CODE, V),),
    "get_injected_code": ((Area.SENSITIVE, V),),
    "put_injected_code": ((Area.SENSITIVE, E),),
    "get_looks": ((PAGES, V),),
    "post_start": ((PAGES, E),),
    "get_languages": ((PAGES, V),),
    "get_navigation": ((PAGES, V),),
    "put_navigation": ((PAGES, E),),
    "put_navigations": ((PAGES, E),),
    "get_blocks": ((PAGES, V),),
    "get_presets": ((PAGES, V),),
    "post_preset": ((PAGES, D),),
    "get_pages": ((PAGES, V),),
    "get_links": ((PAGES, V),),
    "get_link_state": ((PAGES, V),),
    "post_page": ((PAGES, D),),
    "get_one_page": ((PAGES, V),),
    "put_page": ((PAGES, D),),
    "delete_one_page": ((PAGES, E),),
    "post_page_copy": ((PAGES, D),),
    "post_page_elsewhere": ((PAGES, V),),
    "post_home": ((PAGES, E),),
    "put_visibility": ((PAGES, E),),
    "put_place": ((PAGES, E),),
    "put_lock": ((PAGES, E),),
    "get_site_lock": ((PAGES, V),),
    "put_site_lock": ((PAGES, E),),
    "get_page_templates": ((PAGES, D),),
    "put_collection_visibility": ((PAGES, E),),
    "get_collections": ((PAGES, V),),
    "post_collection": ((PAGES, E),),
    "get_collection": ((PAGES, V),),
    "put_collection": ((PAGES, E),),
    "delete_one_collection": ((PAGES, E),),
    "post_publish": ((PAGES, E),),
    "post_undo_publication": ((PAGES, E),),
    "get_draft": ((PAGES, D),),
    "post_draft_update": ((PAGES, D),),
    "get_draft_version": ((PAGES, D),),
    "post_draft_catch_up": ((PAGES, D),),
    "post_draft_undo": ((PAGES, D),),
    "post_draft_redo": ((PAGES, D),),
    "post_draft_discard": ((PAGES, D),),
    "get_preview_token": ((PAGES, D),),
    "get_template_errors": ((PAGES, D),),
    "get_site_template_errors": ((PAGES, D),),
    "post_image": ((CATALOG, E), (PAGES, D), (CONTENT, D)),
    "post_upload": ((CATALOG, E), (PAGES, D), (CONTENT, D)),
    "get_upload": ((CATALOG, E), (PAGES, D), (CONTENT, D)),
    "patch_upload": ((CATALOG, E), (PAGES, D), (CONTENT, D)),
    "post_upload_completion": ((CATALOG, E), (PAGES, D), (CONTENT, D)),
    "delete_upload": ((CATALOG, E), (PAGES, D), (CONTENT, D)),
    "post_recording": ((PAGES, D), (CONTENT, D)),
    "get_media": ((CATALOG, V), (PAGES, V), (CONTENT, V)),
    "get_media_uses": ((CATALOG, V), (PAGES, V), (CONTENT, V)),
    "put_media_file": ((CONTENT, E),),
    "put_media_edit": ((CONTENT, E),),
    "put_media_poster": ((CONTENT, E),),
    "post_recording_replacement": ((CONTENT, E),),
    "get_recording_texts": ((CATALOG, V), (PAGES, V), (CONTENT, V)),
    "post_recording_text": ((CONTENT, E),),
    "post_recording_text_replacement": ((CONTENT, E),),
    "put_recording_text": ((CONTENT, E),),
    "delete_recording_text": ((CONTENT, E),),
    "get_media_original": ((CONTENT, E),),
    "post_media_removal": ((CONTENT, E),),
    "get_form_hook": ((CONTENT, E),),
    "put_form_hook": ((CONTENT, E),),
    "post_form_hook_secret": ((CONTENT, E),),
    "post_form_hook_test": ((CONTENT, E),),
    "post_form_hook_repeat": ((CONTENT, E),),
    "get_form_code": ((Area.SENSITIVE, V),),
    "put_form_code": ((Area.SENSITIVE, E),),
    "get_page_code": ((Area.SENSITIVE, V),),
    "put_page_code": ((Area.SENSITIVE, E),),
    "get_saved_sections": ((PAGES, V),),
    "get_saved_section": ((PAGES, D),),
    "post_saved_section": ((PAGES, E),),
    "put_saved_section": ((PAGES, E),),
    "delete_one_saved_section": ((PAGES, E),),
    "get_translatable": ((PAGES, V),),
    "get_translations": ((PAGES, V),),
    "put_translations": ((PAGES, E),),
    "get_xliff": ((PAGES, V),),
    "post_xliff": ((PAGES, E),),
    "get_discounts": ((DISCOUNTS, V),),
    "get_discount": ((DISCOUNTS, V),),
    "get_discount_codes_csv": ((DISCOUNTS, V),),
    "get_subscriptions": ((ORDERS, V),),
    "get_subscription": ((ORDERS, V),),
    "post_subscription_step": ((ORDERS, E),),
    "get_subscription_goods": ((ORDERS, V),),
    "post_subscription_goods_preview": ((ORDERS, E),),
    "post_subscription_goods": ((ORDERS, E),),
    "post_subscription_goods_removal": ((ORDERS, E),),
    "get_subscription_prices": ((ORDERS, V),),
    "post_subscription_price_preview": ((ORDERS, E),),
    "post_subscription_price": ((ORDERS, E),),
    "post_subscription_price_removal": ((ORDERS, E),),
    "get_gift_cards": ((DISCOUNTS, V),),
    "get_gift_card": ((DISCOUNTS, V),),
    "post_gift_card": ((DISCOUNTS, E),),
    "post_gift_cards_switch": ((DISCOUNTS, E),),
    "post_gift_card_adjustment": ((DISCOUNTS, E),),
    "post_gift_card_mail": ((DISCOUNTS, E),),
    "post_discount": ((DISCOUNTS, E),),
    "put_discount": ((DISCOUNTS, E),),
    "post_discount_codes": ((DISCOUNTS, E),),
    "post_discounts_switch": ((DISCOUNTS, E),),
    "post_discounts_deletion": ((DISCOUNTS, E),),
    "get_redirects": ((PAGES, V),),
    "post_redirect": ((PAGES, E),),
    "put_redirect": ((PAGES, E),),
    "post_redirect_import": ((PAGES, E),),
    "post_redirects_switch": ((PAGES, E),),
    "post_redirects_deletion": ((PAGES, E),),
    "get_forms": ((CONTENT, V),),
    "post_form": ((CONTENT, E),),
    "get_form": ((CONTENT, V),),
    "put_form": ((CONTENT, E),),
    "put_form_name": ((CONTENT, E),),
    "post_form_copy": ((CONTENT, E),),
    "delete_one_form": ((CONTENT, E),),
    "get_mailing_lists": ((CONTENT, V),),
    "post_mailing_list": ((CONTENT, E),),
    "put_mailing_list": ((CONTENT, E),),
    "delete_mailing_list": ((CONTENT, E),),
    "get_growth": ((CONTENT, E),),
    "get_subscribers": ((CONTENT, E),),
    "get_subscribers_csv": ((CONTENT, E),),
    "get_subscriber": ((CONTENT, E),),
    "post_subscriber": ((CONTENT, E),),
    "post_subscriber_import": ((CONTENT, E),),
    "post_subscribers_removal": ((CONTENT, E),),
    "get_submissions": ((CONTENT, E),),
    "get_submissions_csv": ((CONTENT, E),),
    "get_submissions_xlsx": ((CONTENT, E),),
    "get_submitted_file": ((CONTENT, E),),
    "post_submissions_marks": ((CONTENT, E),),
    "post_submissions_decision": ((CONTENT, E),),
    "get_comments": ((Area.COMMENTS, V),),
    "post_comments_decision": ((Area.COMMENTS, E),),
    "post_comment_answer": ((Area.COMMENTS, E),),
    "get_reviews": ((Area.COMMENTS, V),),
    "get_waiting_reviews": ((Area.COMMENTS, V),),
    "post_reviews_decision": ((Area.COMMENTS, E),),
    "post_review_reply": ((Area.COMMENTS, E),),
    "get_review_photo": ((Area.COMMENTS, V),),
    "post_photo_removal": ((Area.COMMENTS, E),),
    "get_waiting": ((ORDERS, V),),
    "post_restock_notices": ((ORDERS, E),),
    "post_all_restock_notices": ((ORDERS, E),),
    "get_sign_up_groups": ((ORDERS, V),),
    "get_sign_ups": ((ORDERS, V),),
    "post_restock_send": ((ORDERS, E),),
    "post_restock_send_all": ((ORDERS, E),),
    "get_missed_addresses": ((PAGES, V),),
    "get_suggested_target": ((PAGES, V),),
    "get_media_folders": ((CATALOG, V), (PAGES, V), (CONTENT, V)),
    "post_media_folder": ((CONTENT, E),),
    "put_media_folder": ((CONTENT, E),),
    "delete_media_folder": ((CONTENT, E),),
    "post_media_move": ((CONTENT, E),),
    "post_media_replacement": ((CONTENT, E),),
    "get_posts": ((CONTENT, V),),
    "post_post": ((CONTENT, D),),
    "get_post_choices": ((CONTENT, V),),
    "get_post": ((CONTENT, V),),
    "put_post": ((CONTENT, D),),
    "delete_one_post": ((CONTENT, E),),
    "post_posts_visibility": ((CONTENT, E),),
    "post_posts_tags": ((CONTENT, E),),
    "post_posts_deletion": ((CONTENT, E),),
    "get_events": ((CONTENT, V),),
    "post_event": ((CONTENT, D),),
    "get_event_choices": ((CONTENT, V),),
    "get_event": ((CONTENT, V),),
    "put_event": ((CONTENT, D),),
    "delete_one_event": ((CONTENT, E),),
    "get_gallery": ((CONTENT, V),),
    "put_gallery_design": ((PAGES, E),),
    "post_gallery_pictures": ((CONTENT, D),),
    "put_gallery_order": ((CONTENT, E),),
    "get_gallery_picture": ((CONTENT, V),),
    "put_gallery_picture": ((CONTENT, D),),
    "post_pictures_visibility": ((CONTENT, E),),
    "post_pictures_deletion": ((CONTENT, E),),
    "get_products": ((CATALOG, V),),
    "get_picked_products": ((CATALOG, V),),
    "get_categories": ((CATALOG, V),),
    "post_shop_category": ((CATALOG, E),),
    "put_category": ((CATALOG, E),),
    "put_category_place": ((CATALOG, E),),
    "delete_one_category": ((CATALOG, E),),
    "post_product": ((CATALOG, E),),
    "get_product": ((CATALOG, V),),
    "put_product": ((CATALOG, E),),
    "delete_one_product": ((CATALOG, E),),
    "put_stock": ((CATALOG, E),),
    "post_prices": ((CATALOG, E),),
    "post_price_adjustment": ((CATALOG, E),),
    "post_products_visibility": ((CATALOG, E),),
    "post_products_form": ((CATALOG, E),),
    "get_product_forms": ((CATALOG, V),),
    "post_products_deletion": ((CATALOG, E),),
    "get_price_runs": ((CATALOG, V),),
    "post_price_run": ((CATALOG, E),),
    "get_price_run": ((CATALOG, V),),
    "post_price_run_stop": ((CATALOG, E),),
    "get_imports": ((CATALOG, V),),
    "post_import": ((CATALOG, E),),
    "get_import": ((CATALOG, V),),
    "post_image_retry": ((CATALOG, E),),
    "post_resume": ((CATALOG, E),),
    "get_hosts": ((Area.DOMAINS, V),),
    "post_host": ((Area.DOMAINS, E),),
    "put_primary_host": ((Area.DOMAINS, E),),
    "post_host_look": ((Area.DOMAINS, V),),
    "post_host_certificate": ((Area.DOMAINS, E),),
    "delete_one_host": ((Area.DOMAINS, E),),
    "get_exports": ((Area.SENSITIVE, E),),
    "post_export": ((Area.SENSITIVE, E),),
    "post_export_download": ((Area.SENSITIVE, E),),
    "get_export_file": ((Area.SENSITIVE, E),),
    "get_orders": ((ORDERS, V),),
    "get_order": ((ORDERS, V),),
    "post_fulfil": ((ORDERS, E),),
    "post_several_fulfil": ((ORDERS, E),),
    "get_order_tags": ((ORDERS, V),),
    "post_orders_tags": ((ORDERS, E),),
    "post_orders_tags_removal": ((ORDERS, E),),
    "post_orders_csv": ((ORDERS, V),),
    "post_order_paid": ((ORDERS, E),),
    "post_order_unpaid": ((ORDERS, E),),
    "post_refund": ((ORDERS, E),),
    "post_fulfilment": ((ORDERS, E),),
    "post_fulfilment_undo": ((ORDERS, E),),
    "get_sending_plan": ((ORDERS, V),),
    "post_label_offer": ((ORDERS, E),),
    "post_label": ((ORDERS, E),),
    "post_label_look": ((ORDERS, E),),
    "post_label_refund": ((ORDERS, E),),
    "get_label_pdf": ((ORDERS, V),),
    "post_cancellation": ((ORDERS, E),),
    "get_draft_orders": ((ORDERS, V),),
    "get_draft_order": ((ORDERS, V),),
    "get_goods": ((ORDERS, E),),
    "post_draft_order": ((ORDERS, E),),
    "put_draft_order": ((ORDERS, E),),
    "post_draft_order_mail": ((ORDERS, E),),
    "post_draft_order_order": ((ORDERS, E),),
    "post_draft_order_removal": ((ORDERS, E),),
    "post_draft_order_return": ((ORDERS, E),),
    "post_edit": ((ORDERS, E),),
    "post_edit_preview": ((ORDERS, E),),
    "post_edit_undo": ((ORDERS, E),),
    "post_difference_mail": ((ORDERS, E),),
    "post_return_approval": ((ORDERS, E),),
    "post_return_refusal": ((ORDERS, E),),
    "post_return_receipt": ((ORDERS, E),),
    "post_return_refund": ((ORDERS, E),),
    "post_return_closing": ((ORDERS, E),),
    "post_return_exchange": ((ORDERS, E),),
    "put_order_address": ((ORDERS, E),),
    "put_order_note": ((ORDERS, E),),
    "get_books": ((ORDERS, V),),
    "get_book_accounts": ((ORDERS, V),),
    "get_books_file": ((ORDERS, V),),
    "get_payouts": ((ORDERS, V),),
    "get_payout": ((ORDERS, V),),
    "get_payout_file": ((ORDERS, V),),
    "get_document_numbers": ((ORDERS, V),),
    "put_document_number": ((ORDERS, E),),
    "post_invoice": ((ORDERS, E),),
    "get_product_files": ((CATALOG, V),),
    "put_product_file_order": ((CATALOG, E),),
    "post_product_file": ((CATALOG, E),),
    "post_product_file_replacement": ((CATALOG, E),),
    "get_product_file_content": ((CATALOG, V),),
    "put_product_file": ((CATALOG, E),),
    "delete_product_file": ((CATALOG, E),),
    "post_new_downloads": ((ORDERS, E),),
    "post_packing_slips": ((ORDERS, V),),
    "get_packing_slip": ((ORDERS, V),),
    "get_address_label": ((ORDERS, V),),
    "get_customs": ((ORDERS, V),),
    "get_customs_declaration": ((ORDERS, V),),
    "get_document_pdf": ((ORDERS, V),),
    "get_document_xml": ((ORDERS, V),),
    "get_payment_accounts": ((Area.SENSITIVE, V),),
    "get_captcha": ((Area.SENSITIVE, V),),
    "put_captcha": ((Area.SENSITIVE, E),),
    "get_carrier_account": ((Area.SENSITIVE, V),),
    "put_carrier_account": ((Area.SENSITIVE, E),),
    "delete_carrier_account": ((Area.SENSITIVE, E),),
    "post_carrier_trial": ((Area.SENSITIVE, E),),
    "get_places_account": ((Area.SENSITIVE, V),),
    "put_places_account": ((Area.SENSITIVE, E),),
    "delete_places_account": ((Area.SENSITIVE, E),),
    "get_tax_rates": ((Area.ORDERS, V),),
    "get_cross_border": ((Area.ORDERS, V),),
    "get_exemptions": ((Area.ORDERS, V),),
    "put_exemption": ((Area.ORDERS, E),),
    "delete_exemption": ((Area.ORDERS, E),),
    "get_shipping": ((Area.ORDERS, V),),
    "put_shipping": ((Area.ORDERS, E),),
    "put_payment_account": ((Area.SENSITIVE, E),),
    "put_payment_mode": ((Area.SENSITIVE, E),),
    "get_messages": ((ORDERS, V),),
    "get_message": ((ORDERS, V),),
    "get_mails": ((ORDERS, V),),
    "get_mail_preview": ((ORDERS, V),),
    "post_mail_preview": ((ORDERS, V),),
    "post_test_mail": ((ORDERS, E),),
    "get_cookies": ((PAGES, V),),
    "post_buyer_search": ((Area.SENSITIVE, E),),
    "post_buyer_copy": ((Area.SENSITIVE, E),),
    "post_buyer_erasure": ((Area.SENSITIVE, E),),
    "get_activity": tuple((area, V) for area in CHANGING),
    "get_activity_people": tuple((area, V) for area in CHANGING),
    "get_change": tuple((area, V) for area in CHANGING),
    "get_undo_progress": tuple((area, V) for area in CHANGING),
    "post_undo": tuple((area, E) for area in CHANGING),
    "get_consequences": tuple((area, E) for area in CHANGING),
    "get_put_back": ((Area.SENSITIVE, E),),
    "post_put_back": ((Area.SENSITIVE, E),),
    "get_audit": ((Area.SENSITIVE, V),),
    "get_preferences": ((CATALOG, V), (ORDERS, V)),
    "put_preferences": ((CATALOG, E), (ORDERS, E)),
    "get_header_footer": ((PAGES, V),),
    "put_header_footer": ((PAGES, E),),
    "get_multilingual_settings": ((PAGES, V),),
    "get_multilingual_status": ((PAGES, V),),
    "get_multilingual_languages": ((PAGES, V),),
    "put_multilingual_languages": ((PAGES, E),),
    "delete_multilingual_connection": ((PAGES, E),),
    "get_site_layout": ((PAGES, V),),
    "post_navigation_update": ((PAGES, E),),
    "post_store": ((PAGES, E),),
    "post_category": ((CATALOG, E),),
}
ENDS_THE_SESSION = ("delete_session", "put_password", "delete_one_session", "delete_own_membership")


def test_gives_every_operation_the_policy_of_the_table() -> None:
    """I01"""
    marked = {o.name: o.policy.any_of for o in operations() if o.policy is not None}
    assert marked == EXPECTED
    assert {o.name for o in operations() if o.policy is None} == PUBLIC


@pytest.mark.parametrize("role", list(Role), ids=lambda role: role.name.lower())
def test_lets_each_role_do_what_the_table_says(
    role: Role, mine: Belongings, browser_with: Callable[..., SiteClient]
) -> None:
    """I01, SF-6.04, PL-6.07"""
    browser = browser_with(role)
    wrong = {}
    for operation in sorted(
        operations(), key=lambda o: (o.name in ENDS_THE_SESSION, o.name != ENDS_THE_SESSION[0])
    ):
        if operation.name in PUBLIC:
            continue
        expected = EXPECTED[operation.name]
        is_allowed = not expected or any(can([role], area, right) for area, right in expected)
        answer = mine.call(browser, operation)
        is_refused = answer.status_code == 403 and answer.json()["code"] == "not-allowed"
        # What these two change there is a product, and the title of the site.
        right_of_what_changes = {"post_undo": CATALOG, "get_consequences": CATALOG, "put_site": PAGES}.get(
            operation.name
        )
        needs_more = right_of_what_changes is not None and not can([role], right_of_what_changes, E)
        if (
            answer.status_code >= 500
            or answer.status_code == 401
            or (is_refused == is_allowed and not needs_more)
        ):
            wrong[operation.name] = (answer.status_code, answer.content)
        if operation.name == ENDS_THE_SESSION[0]:
            break
    assert wrong == {}


def test_lets_an_admin_do_everything(mine: Belongings, owner_browser: SiteClient) -> None:
    # What has nothing to work on here has tests of its own.
    skipped = (
        *PUBLIC,
        *ENDS_THE_SESSION,
        "post_draft_redo",
        "post_resume",
        "delete_one_product",
        # What is given up is not there for the others.
        "delete_upload",
        # What is removed has no report to look at then.
        "delete_one_theme",
        # The text that is deleted would be another one then.
        "post_recording_text_replacement",
        "post_product_file_replacement",
        # The product and the order are of prints.
        "post_product_file",
        "post_new_downloads",
        "delete_one_post",
        "post_undo",
        "post_start",
        "post_page_elsewhere",
        "post_website_copy",
        "post_host_certificate",
        "post_passkey",
        "post_passkey_proof",
        "put_app",
        # A key has to be good: tests/studio/test_carriers_api.py.
        "put_carrier_account",
        "post_carrier_trial",
        "put_places_account",
        # Asked of a carrier: tests/studio/test_labels_api.py.
        "post_label_offer",
        "post_label_refund",
        "post_recovery_codes",
        "delete_two_steps",
        # Of one order each rules another one out: tests/orders has them.
        "post_draft_order_order",
        "post_draft_order_return",
        "post_edit",
        "post_edit_preview",
        "post_edit_undo",
        "post_difference_mail",
        "post_cancellation",
        "post_fulfilment",
        "post_order_paid",
        "post_order_unpaid",
        "post_refund",
        "post_return_exchange",
        "post_return_refund",
        "post_return_refusal",
    )
    order = {"post_fulfilment_undo": 0, "put_order_address": 1}
    order |= {"post_draft_order_removal": 4, "post_subscription_step": 0}
    order |= {"post_subscription_price_preview": 0, "post_subscription_price": 1}
    order |= {"post_subscription_price_removal": 0}
    order |= {"post_subscription_goods_preview": 0, "post_subscription_goods": 1}
    order |= {"post_subscription_goods_removal": 1}
    order |= {"post_return_approval": 0, "post_return_receipt": 1, "post_return_closing": 2}
    order |= {"post_draft_update": 0, "post_draft_undo": 1, "post_undo_publication": 3}
    order |= {"delete_one_page": 4, "delete_one_collection": 4, "delete_one_category": 4}
    order |= {"put_person_roles": 1, "delete_one_person": 3, "put_media_edit": 1}
    order |= {
        "delete_one_invitation": 3,
        "delete_one_view": 3,
        "delete_one_passkey": 3,
        "post_passkey_restore": 4,
        "post_closing": 5,
        "delete_closing": 6,
        "post_archiving": 7,
        "delete_archiving": 8,
        "post_deletion": 9,
        "delete_deletion": 10,
        "post_products_deletion": 3,
        "post_posts_deletion": 3,
        "post_pictures_deletion": 3,
        "delete_one_event": 3,
        "post_several_fulfil": 3,
        "delete_one_host": 3,
        "post_media_removal": 3,
        "delete_media_folder": 3,
        "delete_recording_text": 3,
        "delete_product_file": 3,
        "delete_one_saved_section": 3,
        "post_redirects_deletion": 3,
        "post_discounts_deletion": 3,
        # Spam is not answered.
        "post_comments_decision": 3,
        "post_reviews_decision": 3,
        "delete_one_form": 3,
        "post_subscribers_removal": 3,
        "delete_mailing_list": 4,
    }
    calls = sorted((o for o in operations() if o.name not in skipped), key=lambda o: order.get(o.name, 2))
    answers = {o.name: mine.call(owner_browser, o) for o in calls}
    failed = {name: (a.status_code, a.content) for name, a in answers.items() if a.status_code >= 300}
    assert failed == {}


def test_refuses_visitors_everything(mine: Belongings, visitor: SiteClient) -> None:
    """I01"""
    answers = {o.name: mine.call(visitor, o).status_code for o in operations() if o.name not in PUBLIC}
    assert set(answers.values()) == {401}, answers


def test_does_not_know_the_ids_of_another_website(
    cast: Cast, mine: Belongings, theirs: Belongings, owner_browser: SiteClient
) -> None:
    """I01"""
    before = state_of(cast.other_shop)
    foreign = {k: v for k, v in theirs.ids.items() if k not in SAME_EVERYWHERE}
    answers = {
        o.name: mine.call(owner_browser, o, foreign).status_code
        for o in operations()
        if set(o.parameters) - SAME_EVERYWHERE
    }
    assert set(answers.values()) == {404}, answers
    assert state_of(cast.other_shop) == before


def test_does_not_correct_the_stock_of_another_websites_variant(
    cast: Cast, mine: Belongings, theirs: Belongings, owner_browser: SiteClient
) -> None:
    """I01"""
    before = state_of(cast.other_shop)
    body = {"variant_id": theirs.ids["variant_id"], "on_hand": 0}
    answer = owner_browser.put_json(f"/config/api/products/{mine.ids['product_id']}/stock", body)
    assert answer.status_code == 404
    assert state_of(cast.other_shop) == before


def test_shows_nothing_of_another_website_in_lists(
    cast: Cast, mine: Belongings, theirs: Belongings, owner_browser: SiteClient
) -> None:
    """I01"""
    lists = (
        "pages",
        "products",
        "orders",
        "messages",
        "imports",
        "price-runs",
        "activity",
        "activity/audit",
        "overview",
        "people",
    )
    text = "".join(owner_browser.get_json(f"/config/api/{name}").content.decode() for name in lists)
    foreign = [value for key, value in theirs.ids.items() if key not in SAME_EVERYWHERE]
    assert mine.ids["page_id"] in text
    assert not any(value in text for value in foreign)


def test_refuses_an_owner_on_another_websites_host(
    cast: Cast, theirs: Belongings, browser_of: Callable[..., SiteClient]
) -> None:
    """I01"""
    browser = browser_of(cast.owner)
    elsewhere = SiteClient("other.localhost")
    elsewhere.cookies = browser.cookies
    answers = {o.name: theirs.call(elsewhere, o).status_code for o in operations() if o.name not in PUBLIC}
    assert set(answers.values()) <= {401, 403}, answers


def test_undoes_a_change_only_for_who_may_change_such_things(
    mine: Belongings, browser_with: Callable[..., SiteClient]
) -> None:
    """I01"""
    address = f"/config/api/activity/{mine.ids['change_set_id']}/undo"
    assert browser_with(Role.EDITOR).post_json(address).json()["code"] == "not-allowed"
    assert browser_with(Role.STORE_MANAGER).post_json(address).status_code == 200


def test_shows_only_the_changes_of_ones_own_areas(
    mine: Belongings, browser_with: Callable[..., SiteClient]
) -> None:
    def acts(role: Role) -> set[str]:
        rows = browser_with(role).get_json("/config/api/activity").json()["changes"]
        return {row["operation"].split(".")[0] for row in rows}

    assert acts(Role.STORE_MANAGER) == {"catalog", "checkout", "orders"}
    assert acts(Role.VIEWER) == {"content", "forms", "media", "sites"}
    assert acts(Role.WEBSITE_MANAGER) == {
        "catalog",
        "checkout",
        "content",
        "forms",
        "media",
        "orders",
        "sites",
    }


def test_keeps_publishing_from_draft_editors(
    mine: Belongings, browser_with: Callable[..., SiteClient]
) -> None:
    """PL-4.20, D-34"""
    browser = browser_with(Role.DRAFT_EDITOR)
    address = f"/config/api/pages/{mine.ids['page_id']}"
    live_title = {"title": "Vandalised", "slug": "", "status": "published"}
    assert browser.put_json(address, live_title).json()["code"] == "only-drafts"
    own = browser.post_json("/config/api/pages", {"title": "Mine"}).json()
    scheduled = {"title": "Mine", "slug": "mine", "status": "scheduled"}
    assert (
        browser.put_json(f"/config/api/pages/{own['id']}", scheduled).json()["code"] == "status-not-allowed"
    )
    assert browser.post_json(f"{address}/publish").json()["code"] == "not-allowed"
