"""A10: carts, the owner's changes and checkout against a model, step by step, on the real database.

A nightly run sets SITEWRIGHT_CART_MODEL="2000x50" (runs × steps) and then draws new programmes every time.
"""

import os
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    invariant,
    rule,
    run_state_machine_as_test,
)

from sitewright.catalog.models import ProductType, StockLevel
from sitewright.catalog.operations.delete_product import delete_product
from sitewright.catalog.operations.set_stock import set_stock
from sitewright.catalog.operations.update_product import update_product
from sitewright.catalog.products.states import product_by_id
from sitewright.checkout.operations.add_entry import Choice, add_entry
from sitewright.checkout.operations.change_quantity import change_quantity
from sitewright.checkout.operations.remove_entry import remove_entry
from sitewright.checkout.queries import cart_of
from sitewright.history.models import ChangeSet
from sitewright.history.undo import undo_change_set
from sitewright.kit import clock
from sitewright.kit.errors import DomainError
from sitewright.kit.ids import new_id
from sitewright.kit.tenancy import tenant
from sitewright.orders.invariants.checking import check_invariants
from sitewright.orders.invariants.rules import RULES
from sitewright.orders.models import Order
from sitewright.orders.payments import test_provider
from sitewright.orders.payments.registry import INVARIANT_RULES
from sitewright.orders.placing.operations.place_order import place_order
from sitewright.orders.placing.operations.reconcile_placements import reconcile_placements
from tests.catalog.shops import make_product, make_shop
from tests.orders.buying import submit
from tests.orders.cart_model import DONE, Cart, Item, ShopModel

_RUNS, _STEPS = map(int, os.environ.get("SITEWRIGHT_CART_MODEL", "25x30").split("x"))
_IS_NIGHTLY = "SITEWRIGHT_CART_MODEL" in os.environ

VISITORS = st.sampled_from(["ada", "bob"])
ITEMS = st.sampled_from(["scarce", "limited", "unlimited", "digital"])
QUANTITIES = st.integers(1, 4)
POSITIONS = st.integers(0, 3)
FIELDS = st.sampled_from(["", "", '{"name":"Ada"}'])
CARDS = st.sampled_from([test_provider.SUCCESS, test_provider.DECLINE, test_provider.TIMEOUT])


def _code(act: Callable[[], Any]) -> str:
    """The code of the refusal, "" when the act succeeds."""
    try:
        act()
    except DomainError as refusal:
        return refusal.code
    return DONE


class Carts(RuleBasedStateMachine):
    """Every rule does one thing to the shop and to the model; they must answer alike."""

    def __init__(self) -> None:
        super().__init__()
        self.website_id = make_shop(f"{new_id()}.localhost").website.id
        self.scope = tenant(self.website_id)
        self.scope.__enter__()
        self.model = ShopModel(
            {
                "scarce": Item(1250, on_hand=3),
                "limited": Item(999, on_hand=8),
                "unlimited": Item(5, is_unlimited=True),
                "digital": Item(2000, is_unlimited=True, is_digital=True),
            },
            {"ada": Cart(), "bob": Cart()},
        )
        self.products = {name: _made(name, item) for name, item in self.model.items.items()}
        self.tokens = {"ada": "", "bob": ""}
        self.undoable: dict[str, tuple[str, int]] = {}

    def teardown(self) -> None:
        self.scope.__exit__(None, None, None)
        # Each programme has a website of its own; what an earlier one broke is not this one's fault.
        assert [v for v in check_invariants() if v.website_id in (self.website_id, "")] == []

    @rule(visitor=VISITORS, item=ITEMS, quantity=QUANTITIES, fields=FIELDS)
    def add(self, visitor: str, item: str, quantity: int, fields: str) -> None:
        choice = Choice(self.products[item]["id"], None, quantity, fields)

        def act() -> None:
            self.tokens[visitor] = add_entry(self.tokens[visitor], choice, address="127.0.0.1").token

        had_cart = bool(self.tokens[visitor]) and not self.model.carts[visitor].is_purchased
        expected = self.model.add(visitor, item, quantity, fields)
        assert _code(act) == expected
        if expected != DONE and not had_cart:
            self.tokens[visitor] = ""  # The new cart went with the refusal; the visitor has none.

    @rule(visitor=VISITORS, position=POSITIONS, quantity=QUANTITIES)
    def change(self, visitor: str, position: int, quantity: int) -> None:
        entry_id = self._entry_id(visitor, position)
        expected = self.model.change(visitor, position, quantity)
        assert _code(lambda: change_quantity(self.tokens[visitor], entry_id, quantity)) == expected

    @rule(visitor=VISITORS, position=POSITIONS)
    def remove(self, visitor: str, position: int) -> None:
        entry_id = self._entry_id(visitor, position)
        expected = self.model.remove(visitor, position)
        assert _code(lambda: remove_entry(self.tokens[visitor], entry_id)) == expected

    @rule(
        visitor=VISITORS,
        card=CARDS,
        last=st.none() | ITEMS,
        is_stale=st.sampled_from([False, False, False, True]),
    )
    def check_out(self, visitor: str, card: str, last: str | None, is_stale: bool) -> None:
        """Mostly with something added just before, or half of all carts would be empty."""
        if last:
            self.add(visitor, last, 1, "")
        if self.model.carts[visitor].is_placing:
            return  # It would wait for the answer; test_duplicate_submit.py is about that.
        shown_cents = self.model.total_cents(visitor) + is_stale
        request = submit(self.tokens[visitor], shown_cents, payment_token=card)
        expected = self.model.check_out(visitor, card, shown_cents)
        assert _code(lambda: place_order(request)) == expected

    @rule()
    def let_time_pass(self) -> None:
        with clock.moved(timedelta(seconds=30)):
            reconcile_placements()
        self.model.let_time_pass()

    @rule(act=st.sampled_from(["set_stock", "set_price", "take_away", "undo"]), item=ITEMS, data=st.data())
    def own(self, act: str, item: str, data: st.DataObject) -> None:
        """One rule for all that owners do, so that visitors come to their turn."""
        match act:
            case "set_stock":
                self._set_stock(item, data.draw(st.integers(0, 6)))
            case "set_price":
                self._set_price(item, data.draw(st.sampled_from([0, 5, 1250, 999_999])))
            case "take_away":
                self._take_away(item)
            case "undo":
                self._undo(item)

    def _set_stock(self, item: str, on_hand: int) -> None:
        if not self.model.items[item].is_gone:
            expected = self.model.set_stock(item, on_hand)
            assert _code(lambda: set_stock(self._variant_id(item), on_hand=on_hand)) == expected

    def _set_price(self, item: str, price_cents: int) -> None:
        stored = product_by_id(self.products[item]["id"])
        before = self.model.items[item].price_cents
        if stored is None or before == price_cents:
            return
        stored.variants[0].price_cents = self.model.items[item].price_cents = price_cents
        update_product(stored.id, stored)
        self.undoable[item] = (ChangeSet.objects.latest("id").id, before)

    def _take_away(self, item: str) -> None:
        if self.model.items[item].is_gone:
            return
        expected = self.model.take_away(item)
        assert _code(lambda: delete_product(self.products[item]["id"])) == expected
        if expected == DONE:
            self.undoable[item] = (ChangeSet.objects.latest("id").id, self.model.items[item].price_cents)

    def _undo(self, name: str) -> None:
        """The latest change of the product; it may be its deletion or a price."""
        if name not in self.undoable:
            return
        change_set_id, price_cents = self.undoable.pop(name)
        undo_change_set(change_set_id)
        self.model.items[name].is_gone, self.model.items[name].price_cents = False, price_cents

    @invariant()
    def carts_read_as_the_model(self) -> None:
        for visitor, cart in self.model.carts.items():
            seen = cart_of(self.tokens[visitor])
            expected = [] if cart.is_purchased else [self._read(visitor, entry) for entry in cart.entries]
            fields = (
                "itemId",
                "quantity",
                "additionalFields",
                "purchasePriceCents",
                "priceChanged",
                "problem",
            )
            assert [tuple(entry[name] for name in fields) for entry in seen["entries"]] == expected
            assert seen["grandTotalCents"] == (0 if cart.is_purchased else self.model.total_cents(visitor))
            assert seen["isBeingPlaced"] == cart.is_placing

    @invariant()
    def stock_and_orders_are_the_models(self) -> None:
        levels = {level.variant_id: (level.on_hand, level.held) for level in StockLevel.objects.all()}
        expected = {
            self._variant_id(name): (item.on_hand, item.held)
            for name, item in self.model.items.items()
            if not item.is_gone
        }
        assert levels == expected
        totals = Order.objects.order_by("number").values_list("grand_total_cents", flat=True)
        assert sorted(totals) == sorted(self.model.order_totals)

    @invariant()
    def no_rule_is_broken(self) -> None:
        now = clock.now()
        with connection.cursor() as cursor:
            for each in (*RULES, *INVARIANT_RULES):
                cursor.execute(each.sql, each.parameters(now) or None)
                broken = [row for row in cursor.fetchall() if row[0] == self.website_id]
                assert (each.name, broken) == (each.name, [])

    def _entry_id(self, visitor: str, position: int) -> str:
        entries = cart_of(self.tokens[visitor])["entries"]
        return entries[position]["id"] if position < len(entries) else new_id()

    def _variant_id(self, name: str) -> str:
        found: str = self.products[name]["structuredContent"]["variants"][0]["id"]
        return found

    def _read(self, visitor: str, entry: Any) -> tuple[Any, ...]:
        item = self.model.items[entry.item]
        price_cents = 0 if item.is_gone else item.price_cents
        is_changed = not item.is_gone and price_cents != entry.shown_cents
        what = (self.products[entry.item]["id"], entry.quantity, entry.fields, price_cents, is_changed)
        return (*what, self.model.problem(visitor, entry))


def _made(name: str, item: Item) -> dict[str, Any]:
    kind = ProductType.DIGITAL if item.is_digital else ProductType.PHYSICAL
    stock = {"on_hand": item.on_hand, "is_unlimited": item.is_unlimited}
    return make_product(name, price_cents=item.price_cents, product_type=kind, **stock)


@pytest.mark.django_db(transaction=True)
def test_carts_and_checkout_do_what_the_model_does() -> None:
    """A10, A12"""
    run_state_machine_as_test(
        Carts,
        settings=settings(
            max_examples=_RUNS,
            stateful_step_count=_STEPS,
            deadline=None,
            derandomize=not _IS_NIGHTLY,
            database=None,
            suppress_health_check=list(HealthCheck),
        ),
    )
