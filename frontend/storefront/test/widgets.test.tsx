import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cartStore } from "../src/cart/store.ts";
import type { Cart } from "../src/cart/types.ts";
import { CartLink } from "../src/widgets/CartLink.tsx";
import { CartPill } from "../src/widgets/CartPill.tsx";
import { ItemAddedPopover } from "../src/widgets/ItemAddedPopover.tsx";
import { Lightbox } from "../src/widgets/Lightbox.tsx";

function cart(totalQuantity: number): Cart {
  return { id: "c", currency: "USD", entries: [], subtotalCents: 1250 * totalQuantity, totalQuantity };
}

function addedToCart(title: string, totalQuantity = 1): void {
  const chosenVariant = { sku: "s", attributes: {} };
  const entry = { id: "e", itemId: "p", title, quantity: 1, purchasePriceCents: 1250, chosenVariant };
  const shoppingCart = cart(totalQuantity);
  act(() => {
    cartStore.replace(shoppingCart);
    cartStore.announce({ shoppingCart, newlyAdded: entry });
  });
}

beforeEach(() => {
  document.documentElement.lang = "en-US";
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  act(() => cartStore.replace(cart(0)));
  vi.useRealTimers();
});

describe("the cart pill", () => {
  it("is hidden while the cart is empty (SF-2.27, SF-4.17)", () => {
    render(<CartPill />);
    expect(screen.queryByRole("link")).toBeNull();
  });

  it("shows count, word and subtotal (SF-2.24 … SF-2.26)", () => {
    render(<CartPill />);
    act(() => cartStore.replace(cart(2)));
    expect(screen.getByRole("link").textContent).toBe("2 items$25.00");
  });

  it("fades in over 0.7 when something is added (SF-4.16)", () => {
    render(<CartPill />);
    act(() => cartStore.replace(cart(1)));
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.getByRole("link").dataset.fade).toBe("in");
    act(() => void vi.advanceTimersByTime(300));
    expect(screen.getByRole("link").dataset.fade).toBe("shown");
  });
});

describe("the header's cart link", () => {
  it("is initialised by the first cart and marked when it is empty (SF-4.18, SF-4.19)", () => {
    const link = document.createElement("a");
    link.dataset.state = "uninitialised";
    link.innerHTML = '<span data-slot="label">Cart</span><span data-slot="count" hidden></span>';
    act(() => cartStore.replace(cart(3)));
    render(<CartLink link={link} />);
    const label = link.querySelector('[data-slot="label"]');
    const count = link.querySelector('[data-slot="count"]');
    expect([link.dataset.state, label?.textContent, count?.textContent]).toEqual([
      "initialised",
      "3 items in cart",
      "3",
    ]);
    act(() => cartStore.replace(cart(0)));
    expect([link.dataset.state, label?.textContent]).toEqual(["empty", "Cart"]);
  });
});

describe("the item-added popover", () => {
  it("names the product (SF-2.37)", () => {
    render(<ItemAddedPopover />);
    addedToCart("Foxglove");
    expect(screen.getByText("Foxglove was added to your cart.")).toBeTruthy();
  });

  it("lives three seconds (SF-4.21, SF-9.04)", () => {
    render(<ItemAddedPopover />);
    addedToCart("Foxglove");
    act(() => void vi.advanceTimersByTime(2999));
    expect(screen.queryByText(/Foxglove/)).not.toBeNull();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.queryByText(/Foxglove/)).toBeNull();
  });

  it("goes on Close (SF-2.38)", () => {
    render(<ItemAddedPopover />);
    addedToCart("Foxglove");
    act(() => screen.getByRole("button", { name: "Close" }).click());
    expect(screen.queryByText(/Foxglove/)).toBeNull();
  });

  it("makes room for the next, which gets its own three seconds (SF-4.21)", () => {
    render(<ItemAddedPopover />);
    addedToCart("Foxglove");
    act(() => void vi.advanceTimersByTime(2000));
    addedToCart("Bracken", 2);
    act(() => void vi.advanceTimersByTime(2000));
    expect(screen.queryByText(/Foxglove/)).toBeNull();
    expect(screen.queryByText(/Bracken/)).not.toBeNull();
  });
});

describe("the lightbox", () => {
  beforeEach(() => {
    // jsdom knows the dialog element but not how to open and close it.
    HTMLDialogElement.prototype.showModal = function showModal() {
      this.open = true;
    };
    HTMLDialogElement.prototype.close = function close() {
      if (!this.open) return;
      this.open = false;
      this.dispatchEvent(new Event("close"));
    };
  });

  it("closes by its × named Close and unlocks the page (SF-2.39, SF-2.41, SF-2.43, D-36)", () => {
    const onClose = vi.fn();
    const { unmount } = render(<Lightbox onClose={onClose}>picture</Lightbox>);
    const close = screen.getByRole("button", { name: "Close", hidden: true });
    expect(close.textContent).toBe("×");
    expect(document.documentElement.classList.contains("has-lightbox-open")).toBe(true);
    act(() => close.click());
    expect(onClose).toHaveBeenCalledOnce();
    unmount();
    expect(document.documentElement.classList.contains("has-lightbox-open")).toBe(false);
  });

  it("follows the browser's own closing on Escape (SF-2.40)", () => {
    const onClose = vi.fn();
    render(<Lightbox onClose={onClose}>picture</Lightbox>);
    act(() => void document.querySelector("dialog")?.dispatchEvent(new Event("close")));
    expect(onClose).toHaveBeenCalledOnce();
  });
});
