"""All addresses of the application."""

from django.urls import path

from sitewright.kit.content_policy import REPORT_PATH
from sitewright.storefront import (
    captcha_frame,
    cart_calls,
    cart_pages,
    checkout_form,
    comments,
    commerce_signals,
    customer_addresses,
    customer_credit,
    customer_details,
    customer_orders,
    customer_passkeys,
    customer_privacy,
    customer_sign_in,
    discount_codes,
    downloads,
    draft_pages,
    form_calls,
    form_files,
    form_later,
    form_posts,
    gift_cards,
    locks,
    newsletters,
    order_documents,
    order_pages,
    payment_events,
    payment_pages,
    places,
    restock,
    returns,
    review_photos,
    review_requests,
    reviews,
    saved_pages,
    subscribing,
    subscription_goods,
    subscription_methods,
    subscriptions,
    wallet_calls,
)
from sitewright.storefront.urls import CALLS as STOREFRONT_CALLS
from sitewright.storefront.urls import urlpatterns as storefront
from sitewright.studio.urls import urlpatterns as studio
from sitewright.web import system_views
from sitewright.web.policy_reports import take_reports
from sitewright.web.restock_call import restock_call
from sitewright.web.script_errors import PATH as SCRIPT_ERRORS
from sitewright.web.script_errors import take_script_errors

# One flat list, what visitors wait for first: each level and each pattern costs the requests that pass it.
urlpatterns = [
    path("api/crumb", system_views.get_crumb),
    path("healthz", system_views.healthz),
    path("readyz", system_views.readyz),
    path("metrics", system_views.show_metrics),
    path(".well-known/security.txt", system_views.security_txt),
    path(REPORT_PATH.lstrip("/"), take_reports),
    path(SCRIPT_ERRORS, take_script_errors),
    *cart_calls.urlpatterns,
    *subscribing.urlpatterns,
    *cart_pages.urlpatterns,
    *saved_pages.urlpatterns,
    *discount_codes.urlpatterns,
    *gift_cards.urlpatterns,
    *checkout_form.urlpatterns,
    *draft_pages.urlpatterns,
    *order_pages.urlpatterns,
    *order_documents.urlpatterns,
    *returns.urlpatterns,
    *downloads.urlpatterns,
    *payment_pages.urlpatterns,
    *wallet_calls.urlpatterns,
    *payment_events.urlpatterns,
    *customer_sign_in.urlpatterns,
    *customer_orders.urlpatterns,
    *customer_credit.urlpatterns,
    *subscriptions.urlpatterns,
    *subscription_methods.urlpatterns,
    *subscription_goods.urlpatterns,
    *customer_addresses.urlpatterns,
    *customer_details.urlpatterns,
    *customer_passkeys.urlpatterns,
    *customer_privacy.urlpatterns,
    *locks.urlpatterns,
    *comments.urlpatterns,
    *restock.urlpatterns,
    *newsletters.urlpatterns,
    *reviews.urlpatterns,
    *review_photos.urlpatterns,
    *review_requests.urlpatterns,
    path(restock.STATED_PATH.lstrip("/"), restock_call),
    *form_calls.urlpatterns,
    *form_files.urlpatterns,
    *form_posts.urlpatterns,
    *form_later.urlpatterns,
    *captcha_frame.urlpatterns,
    *commerce_signals.urlpatterns,
    *places.urlpatterns,
    *STOREFRONT_CALLS,
    *studio,
    *storefront,
]

handler400 = "sitewright.web.errors.bad_request"
handler404 = "sitewright.web.errors.not_found"
handler500 = "sitewright.web.errors.server_error"
