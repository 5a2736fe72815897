"""What two carts, an owner's changes and checkout must do, in plain Python: the model of A10.

Every act answers the code of the refusal it must meet, "" when it must succeed.
"""

from dataclasses import dataclass, field

from sitewright.catalog.errors import NotEnoughStock, ProductIsBeingBought, StockIsPromised
from sitewright.checkout.errors import CartIsBeingPlaced, EntryNotFound, VariantUnavailable
from sitewright.orders.errors import CartIsEmpty, PaymentBeingChecked, PaymentDeclined, PriceChanged
from sitewright.orders.payments import test_provider

DONE = ""


@dataclass
class Item:
    """A product with one variant, as its owner set it up."""

    price_cents: int
    on_hand: int = 0
    is_unlimited: bool = False
    is_digital: bool = False
    is_gone: bool = False
    held: int = 0

    def has(self, quantity: int) -> bool:
        return self.is_unlimited or quantity <= self.on_hand - self.held

    def sell(self, quantity: int) -> None:
        self.on_hand -= 0 if self.is_unlimited else quantity


@dataclass
class Entry:
    item: str
    fields: str
    quantity: int
    shown_cents: int


@dataclass
class Cart:
    """`total_cents` is what was asked for when the cart was placed."""

    entries: list[Entry] = field(default_factory=list)
    is_placing: bool = False
    is_purchased: bool = False
    total_cents: int = 0

    def wanted(self, item: str) -> int:
        return sum(entry.quantity for entry in self.entries if entry.item == item)


@dataclass
class ShopModel:
    items: dict[str, Item]
    carts: dict[str, Cart]
    order_totals: list[int] = field(default_factory=list)

    def total_cents(self, visitor: str) -> int:
        return sum(self._price(entry.item) * entry.quantity for entry in self.carts[visitor].entries)

    def problem(self, visitor: str, entry: Entry) -> str:
        item = self.items[entry.item]
        if item.is_gone:
            return VariantUnavailable().message
        return "" if item.has(self.carts[visitor].wanted(entry.item)) else NotEnoughStock().message

    def add(self, visitor: str, name: str, quantity: int, fields: str) -> str:
        if self.carts[visitor].is_purchased:
            self.carts[visitor] = Cart()
        cart, item = self.carts[visitor], self.items[name]
        if cart.is_placing:
            return CartIsBeingPlaced.code
        if item.is_gone:
            return VariantUnavailable.code
        known = next((e for e in cart.entries if (e.item, e.fields) == (name, fields)), None)
        before = known.quantity if known else 0
        after = 1 if item.is_digital else before + quantity
        if not item.has(cart.wanted(name) - before + after):
            return NotEnoughStock.code
        if known:
            known.quantity, known.shown_cents = after, item.price_cents
        else:
            cart.entries.append(Entry(name, fields, after, item.price_cents))
        return DONE

    def change(self, visitor: str, position: int, quantity: int) -> str:
        refusal = self._refusal_of_change(visitor, position)
        if refusal:
            return refusal
        cart = self.carts[visitor]
        entry = cart.entries[position]
        item = self.items[entry.item]
        if item.is_gone:
            return VariantUnavailable.code
        after = 1 if item.is_digital else quantity
        if not item.has(cart.wanted(entry.item) - entry.quantity + after):
            return NotEnoughStock.code
        entry.quantity, entry.shown_cents = after, item.price_cents
        return DONE

    def remove(self, visitor: str, position: int) -> str:
        refusal = self._refusal_of_change(visitor, position)
        if not refusal:
            del self.carts[visitor].entries[position]
        return refusal

    def check_out(self, visitor: str, card: str, shown_cents: int) -> str:
        cart = self.carts[visitor]
        if cart.is_purchased:
            return DONE
        refusal = self._refusal_of_checkout(visitor, shown_cents)
        if refusal or card == test_provider.DECLINE:
            return refusal or PaymentDeclined.code
        cart.total_cents, cart.is_placing = shown_cents, True
        for entry in cart.entries:
            self.items[entry.item].held += entry.quantity
        if card == test_provider.TIMEOUT:
            return PaymentBeingChecked.code
        self._place(cart)
        return DONE

    def let_time_pass(self) -> None:
        """What was paid and not answered becomes an order."""
        for cart in self.carts.values():
            if cart.is_placing:
                self._place(cart)

    def set_stock(self, name: str, on_hand: int) -> str:
        item = self.items[name]
        if item.held > on_hand and not item.is_unlimited:
            return StockIsPromised.code
        item.on_hand = on_hand
        return DONE

    def take_away(self, name: str) -> str:
        if self.items[name].held:
            return ProductIsBeingBought.code
        self.items[name].is_gone = True
        return DONE

    def _refusal_of_change(self, visitor: str, position: int) -> str:
        cart = self.carts[visitor]
        if cart.is_purchased:
            return EntryNotFound.code
        if cart.is_placing:
            return CartIsBeingPlaced.code
        return "" if position < len(cart.entries) else EntryNotFound.code

    def _refusal_of_checkout(self, visitor: str, shown_cents: int) -> str:
        cart = self.carts[visitor]
        if not cart.entries:
            return CartIsEmpty.code
        if any(self.items[entry.item].is_gone for entry in cart.entries):
            return VariantUnavailable.code
        if shown_cents != self.total_cents(visitor):
            return PriceChanged.code
        is_short = any(not self.items[e.item].has(cart.wanted(e.item)) for e in cart.entries)
        return NotEnoughStock.code if is_short else ""

    def _place(self, cart: Cart) -> None:
        for entry in cart.entries:
            item = self.items[entry.item]
            item.held -= entry.quantity
            item.sell(entry.quantity)
        cart.is_placing, cart.is_purchased = False, True
        self.order_totals.append(cart.total_cents)

    def _price(self, name: str) -> int:
        item = self.items[name]
        return 0 if item.is_gone else item.price_cents
