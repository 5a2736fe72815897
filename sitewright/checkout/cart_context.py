"""A cart as visitor calls and templates see it (SF-3.01–3.13). Pure; amounts in minor units unless named
Amount.
"""

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from functools import lru_cache
from typing import Any

import msgspec

from sitewright.catalog.errors import NotEnoughStock
from sitewright.catalog.models import ProductType
from sitewright.catalog.sellable import SellableVariant
from sitewright.checkout.cart_rows import CartLine, CartRow
from sitewright.checkout.charges import Charges, charges_of
from sitewright.checkout.chosen import Destination, read_chosen
from sitewright.checkout.discounts.coupons_context import coupons_context, next_tiers_context
from sitewright.checkout.discounts.presence import HAS_CODES, HAS_GIFT_CARDS
from sitewright.checkout.errors import AnswersMissing, VariantUnavailable
from sitewright.checkout.gift_cards.context import gift_cards_context
from sitewright.checkout.models import CartState
from sitewright.checkout.pricing import Adjustment, AdjustmentKind, TaxMode, Totals, price_cart
from sitewright.checkout.shipping.delivery import Delivery
from sitewright.checkout.shipping.options import ShippingOption
from sitewright.checkout.tax.labels import tax_rows
from sitewright.checkout.tax.of_cart import asks_for_vat_id
from sitewright.content.page_context import milliseconds
from sitewright.kit.money import plain_text

Context = dict[str, Any]

_MOST_KEPT = 4096
"""Amounts, and options of variants: nobody changes what a context holds, so carts share them."""

_DIGITAL, _GIFT_CARD = int(ProductType.DIGITAL), int(ProductType.GIFT_CARD)


def cart_context(
    website_id: str,
    currency: str,
    cart: CartRow | None,
    lines: Sequence[CartLine],
    unanswered: Collection[str] = (),
) -> Context:
    """The shopping cart object; without a cart an empty one. `unanswered`: ids of entries whose product asks
    for more than they say.

    Beside the stated fields are our own: `canCheckOut`, `isBeingPlaced`, and in entries `problem`,
    `priceChanged`, `originalPriceCents` (before the sale), `asksForm`, `productType`, `fullUrl`, `image`,
    `unitAmount` and `subTotalAmount`; of the sums `feeCents`, `giftCardCents`, `roundingCents` and `taxMode`,
    and `adjustments` with what each of them is called; `chargesGoByAddress` where the sums may differ from
    place to place, `undelivered`: why nothing is brought there (`shipping.delivery.Undelivered`), and
    `shippingCountries`: the codes of those that are shipped to, null for all; `takesCodes`, whether there are
    discounts by code; `nextTiers`, what more goods would spare; `takesGiftCards`, whether there are gift
    cards, `giftCards`, those that were entered, and `sellsGiftCards`, whether one is being bought;
    `usesStoreCredit`, whether a customer's store credit is to pay, and `storeCreditCents`, what of
    `giftCardCents` it pays; `takesVatId`, whether businesses are asked for theirs, `vatId`, the one that was
    given, `taxTreatment` and `taxReason`: why there is no tax (`tax.standing.Treatment`), and
    `taxReliefCents`, which came off prices that hold it.
    """
    # What cannot be bought any more is shown with its problem and is not in the sums.
    there = [line for line in lines if not line.variant.is_gone]
    charges = charges_of(there, cart, read_chosen(cart.chosen)) if cart else Charges(price_cart(()))
    problems = problems_of(lines, unanswered)
    digital = [variant.product_type == _DIGITAL for _, variant in lines]
    return {
        "id": cart.id if cart else "",
        "websiteId": website_id,
        "orderId": cart.order_id if cart else "",
        "created": milliseconds(datetime.fromisoformat(cart.created_at)) if cart else 0,
        "isPurchased": cart is not None and cart.state == CartState.PURCHASED,
        "entries": [
            entry_context(line, currency, problem) for line, problem in zip(lines, problems, strict=True)
        ],
        **_shipping(charges, currency),
        "applicableTaxRules": _taxes(charges, currency),
        **coupons_context(charges.discounted, currency),
        "nextTiers": next_tiers_context(charges.discounted),
        "takesCodes": _takes(cart, HAS_CODES),
        "takesGiftCards": _takes(cart, HAS_GIFT_CARDS),
        "giftCards": gift_cards_context(charges.tender, currency),
        "usesStoreCredit": bool(charges.chosen.credit_of),
        "storeCreditCents": charges.tender.credit_cents,
        "sellsGiftCards": any(variant.product_type == _GIFT_CARD for _, variant in lines),
        "currency": currency,
        **_sums(charges.priced.totals, currency),
        **_standing(charges, cart),
        "adjustments": [
            {"kind": str(made.kind), "label": made.label_code, "amountCents": made.amount_cents}
            for made in charges.priced.adjustments
        ],
        "hasDigital": any(digital),
        "purelyDigital": bool(digital) and all(digital),
        "requiresShipping": any(variant.requires_shipping for _, variant in lines),
        "isBeingPlaced": cart is not None and cart.state == CartState.PLACING,
        "canCheckOut": bool(lines) and not any(problems),
    }


def _takes(cart: CartRow | None, kind: int) -> bool:
    """Whether there are some of this kind, and the cart is its visitor's to enter them."""
    return cart is not None and not cart.agreed and bool(cart.discounts & kind)


def _shipping(charges: Charges, currency: str) -> Context:
    """SF-3.04, SF-3.05: the options for where it goes, as far as that is known."""
    delivery = charges.delivery or Delivery()
    selected = delivery.option
    return {
        "shippingOptions": [_option(each, currency) for each in delivery.options],
        "selectedShippingOption": _option(selected, currency) if selected else None,
        "shippingLocation": _location(charges.chosen.destination),
        "shippingCountries": None if delivery.countries is None else sorted(delivery.countries),
        "undelivered": str(delivery.undelivered or ""),
        "chargesGoByAddress": charges.go_by_address,
    }


def _taxes(charges: Charges, currency: str) -> list[Context]:
    """SF-3.06: each tax that the sums have, by its name."""
    priced = charges.priced
    return [
        {"label": label, "amountCents": cents, "amount": _amount(cents, currency)}
        for label, cents in tax_rows(priced.adjustments, priced.totals.tax_mode)
    ]


def _standing(charges: Charges, cart: CartRow | None) -> Context:
    stands = charges.standing
    return {
        "takesVatId": cart is not None and asks_for_vat_id(cart.settings),
        "vatId": charges.chosen.vat_id,
        "taxTreatment": str(stands.treatment),
        "taxReason": stands.reason,
    }


def _option(option: ShippingOption, currency: str) -> Context:
    return {
        "id": option.id,
        "name": option.name,
        "priceCents": option.price_cents,
        "priceAmount": _amount(option.price_cents, currency),
        "estimate": option.estimate,
        "arrivesFrom": option.arrives_from,
        "arrivesTo": option.arrives_to,
        "isPickup": option.is_pickup,
        "address": option.address,
        "hours": option.hours,
    }


def _location(where: Destination) -> Context | None:
    if not where.country:
        return None
    return {"country": where.country, "region": where.region, "postalCode": where.postal_code}


def entry_in(cart: Context, entry_id: str) -> Context:
    """The entry of this id in a cart's context, where it is."""
    found: Context = next(entry for entry in cart["entries"] if entry["id"] == entry_id)
    return found


# Not cached: to compare a line with what is cached costs half of making its context, and a miss all of both.
def entry_context(line: CartLine, currency: str, problem: str = "") -> Context:
    """One entry at its unit price; `problem` is what keeps it from being bought, in words for the visitor."""
    entry, variant = line
    is_there, cents = not variant.is_gone, variant.unit_price_cents
    sub_total = cents * entry.quantity
    return {
        "id": entry.id,
        "itemId": entry.product_id,
        "quantity": entry.quantity,
        "title": variant.title,
        "additionalFields": entry.additional_fields,
        "chosenVariant": {
            "id": entry.variant_id,
            "sku": variant.sku,
            "attributes": _attributes(variant.attributes),
        },
        "subTotal": sub_total,
        "subTotalAmount": _amount(sub_total, currency),
        "purchasePriceCents": cents,
        "unitAmount": _amount(cents, currency),
        "originalPriceCents": variant.price_cents if is_there and variant.price_cents != cents else None,
        "priceChanged": is_there and cents != entry.shown_price_cents,
        "productType": variant.product_type,
        "asksForm": variant.form_id if is_there else "",
        "fullUrl": f"/{variant.shop_slug}/p/{variant.slug}" if is_there and variant.slug else "",
        "image": _image(variant),
        "problem": problem,
    }


def problems_of(lines: Sequence[CartLine], unanswered: Collection[str] = ()) -> list[str]:
    """For each entry why it cannot be bought now, or ""; entries of one variant share its stock."""
    wanted: dict[str, int] = {}
    for entry, _ in lines:
        wanted[entry.variant_id] = wanted.get(entry.variant_id, 0) + entry.quantity
    return [
        _problem(variant, wanted[entry.variant_id])
        or (AnswersMissing().message if entry.id in unanswered else "")
        for entry, variant in lines
    ]


def _problem(variant: SellableVariant, wanted: int) -> str:
    if variant.is_gone:
        return VariantUnavailable().message
    if not variant.is_unlimited and wanted > variant.available:
        return NotEnoughStock().message
    return ""


def _sums(totals: Totals, currency: str) -> Context:
    return {
        "subtotalCents": totals.subtotal_cents,
        "taxCents": totals.tax_cents,
        "shippingCostCents": totals.shipping_cents,
        "discountCents": totals.discount_cents,
        "feeCents": totals.fee_cents,
        "giftCardCents": totals.gift_card_cents,
        "roundingCents": totals.rounding_cents,
        "taxMode": totals.tax_mode,
        "taxReliefCents": totals.relief_cents,
        "grandTotalCents": totals.grand_total_cents,
        "totalQuantity": totals.total_quantity,
        "subtotalAmount": _amount(totals.subtotal_cents, currency),
        "grandTotalAmount": _amount(totals.grand_total_cents, currency),
    }


def totals_in(cart: Mapping[str, Any]) -> Totals:
    """The sums of a cart's context, for whoever has only that."""
    return Totals(
        subtotal_cents=cart["subtotalCents"],
        tax_cents=cart["taxCents"],
        shipping_cents=cart["shippingCostCents"],
        discount_cents=cart["discountCents"],
        total_quantity=cart["totalQuantity"],
        fee_cents=cart["feeCents"],
        gift_card_cents=cart["giftCardCents"],
        rounding_cents=cart["roundingCents"],
        tax_mode=TaxMode(cart["taxMode"]),
        relief_cents=cart["taxReliefCents"],
    )


def adjustments_in(cart: Mapping[str, Any]) -> list[Adjustment]:
    """What a cart's context says was added to its goods or taken off, in its order."""
    return [
        Adjustment(AdjustmentKind(made["kind"]), made["amountCents"], made["label"])
        for made in cart["adjustments"]
    ]


@lru_cache(maxsize=_MOST_KEPT)
def _attributes(text: str) -> Context:
    decoded: Context = msgspec.json.decode(text)
    return decoded


@lru_cache(maxsize=_MOST_KEPT)
def _amount(amount_cents: int, currency: str) -> Context:
    """SF-3.27 with D-06: plain decimal text in major units, right for every currency."""
    return {"decimalValue": plain_text(amount_cents, currency), "currencyCode": currency}


def _image(variant: SellableVariant) -> Context | None:
    if not variant.media_id:
        return None
    return {"assetUrl": variant.image_url, "altText": variant.image_alt or ""}
