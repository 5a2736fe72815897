import { readFileSync } from "node:fs";
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cartStore } from "../src/cart/store.ts";
import type { Cart } from "../src/cart/types.ts";
import { CartLink } from "../src/widgets/CartLink.tsx";
import { CartPill } from "../src/widgets/CartPill.tsx";
import { ItemAddedPopover } from "../src/widgets/ItemAddedPopover.tsx";
import { Lightbox } from "../src/widgets/Lightbox.tsx";

const STYLES = readFileSync("../../themes/meadow/styles/islands.css", "utf8");

function cart(totalQuantity: number): Cart {
  const subtotalAmount = { decimalValue: (12.5 * totalQuantity).toFixed(2), currencyCode: "USD" };
  return { id: "c", currency: "USD", entries: [], subtotalAmount, totalQuantity };
}

function addedToCart(title: string, totalQuantity = 1): void {
  const chosenVariant = { sku: "s", attributes: { Size: "A4", Frame: "Oak" } };
  const shown = {
    image: { assetUrl: "/media/m/fern.webp", altText: "A fern" },
    unitAmount: { decimalValue: "12.50", currencyCode: "USD" },
  };
  const entry = {
    id: "e",
    itemId: "p",
    title,
    quantity: 1,
    purchasePriceCents: 1250,
    chosenVariant,
    ...shown,
  };
  const shoppingCart = cart(totalQuantity);
  act(() => {
    cartStore.replace(shoppingCart);
    cartStore.announce({ shoppingCart, newlyAdded: entry }, "plp");
  });
}

/** What the theme's stylesheet says for the pill as it is now. */
function shownOpacity(pill: HTMLElement): string | undefined {
  const rules = [...STYLES.matchAll(/(\.cart-pill[^{,]*)\{[^}]*?opacity: ([\d.]+)/g)];
  return rules.filter(([, selector]) => pill.matches(selector?.trim() ?? "")).at(-1)?.[2];
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
  it("SF-2.27, SF-4.17: is hidden while the cart is empty", () => {
    render(<CartPill />);
    expect(screen.queryByRole("link")).toBeNull();
  });

  it("SF-2.24 … SF-2.26, PL-3.60: shows count, word and subtotal", () => {
    render(<CartPill />);
    act(() => cartStore.replace(cart(2)));
    expect(screen.getByRole("link").textContent).toBe("2 items$25.00");
  });

  it("SF-2.02: leads to the cart page", () => {
    render(<CartPill />);
    act(() => cartStore.replace(cart(1)));
    expect(screen.getByRole("link").getAttribute("href")).toBe("/cart");
  });

  it("SF-2.03: sets the address of the frame it is in, where the site editor shows the page", () => {
    const assign = vi.fn();
    vi.stubGlobal("parent", {});
    vi.stubGlobal("location", { assign });
    render(<CartPill />);
    act(() => cartStore.replace(cart(1)));
    const press = new MouseEvent("click", { bubbles: true, cancelable: true });
    act(() => void screen.getByRole("link").dispatchEvent(press));
    vi.unstubAllGlobals();
    expect(press.defaultPrevented).toBe(true);
    expect(assign.mock.calls).toEqual([[expect.stringMatching(/\/cart$/)]]);
  });

  it("SF-9.01, PL-9.35, D-01: shows 100 as it is and 100+ above", () => {
    render(<CartPill />);
    act(() => cartStore.replace(cart(100)));
    expect(screen.getByRole("link").querySelector("strong")?.textContent).toBe("100");
    act(() => cartStore.replace(cart(101)));
    expect(screen.getByRole("link").querySelector("strong")?.textContent).toBe("100+");
  });

  it("SF-4.16, D-42: fades to 0.7 and then to 1 when something is added", () => {
    render(<CartPill />);
    act(() => cartStore.replace(cart(1)));
    expect(shownOpacity(screen.getByRole("link"))).toBe("0");
    act(() => void vi.advanceTimersByTime(1));
    expect(shownOpacity(screen.getByRole("link"))).toBe(".7");
    act(() => void vi.advanceTimersByTime(300));
    expect(shownOpacity(screen.getByRole("link"))).toBe("1");
  });
});

const LINK =
  '<span data-slot="label">Cart</span><span data-slot="count" hidden></span><span data-slot="subtotal"></span>';

describe("the header's cart link", () => {
  it("SF-4.18, SF-4.19, PL-4.11, PL-4.12: is initialised by the first cart and marked when it is empty", () => {
    const link = document.createElement("a");
    link.dataset.state = "uninitialised";
    link.innerHTML = LINK;
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

describe("what the header's cart link shows", () => {
  it("SF-2.31, PL-2.38: the item count and the subtotal, and neither of an empty cart", () => {
    const link = document.createElement("a");
    link.innerHTML = LINK;
    act(() => cartStore.replace(cart(3)));
    render(<CartLink link={link} />);
    const shown = () => ["count", "subtotal"].map((slot) => link.querySelector(`[data-slot="${slot}"]`));
    expect(shown().map((slot) => slot?.textContent)).toEqual(["3", "$37.50"]);
    act(() => cartStore.replace(cart(0)));
    expect([shown()[0]?.hasAttribute("hidden"), shown()[1]?.textContent]).toEqual([true, ""]);
  });
});

describe("the item-added popover", () => {
  it("SF-2.37, PL-8.25: names the product", () => {
    render(<ItemAddedPopover />);
    addedToCart("Foxglove");
    expect(screen.getByText("Foxglove was added to your cart.")).toBeTruthy();
  });

  it("SF-4.21, SF-9.04, PL-4.14, PL-9.36: lives three seconds", () => {
    render(<ItemAddedPopover />);
    addedToCart("Foxglove");
    act(() => void vi.advanceTimersByTime(2999));
    expect(screen.queryByText(/Foxglove/)).not.toBeNull();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.queryByText(/Foxglove/)).toBeNull();
  });

  it("D-105: shows picture, choice, quantity and subtotal, and leads to the cart and the checkout", () => {
    render(<ItemAddedPopover />);
    addedToCart("Foxglove", 2);
    const box = screen.getByRole("group", { name: "Cart" });
    expect(box.querySelector("img")?.getAttribute("src")).toBe("/media/m/fern.webp?format=300w");
    expect(box.textContent).toContain("A4 / Oak");
    expect(box.textContent).toContain("1 × $12.50");
    expect(box.textContent).toContain("Subtotal$25.00");
    const ways = screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
    expect(ways).toEqual([
      ["View cart", "/cart"],
      ["Checkout", "/checkout"],
    ]);
    expect(screen.getByRole("status").textContent).toBe("Foxglove was added to your cart.");
  });

  it("D-105: is not taken away from who is in it, and goes three seconds after they left", () => {
    render(<ItemAddedPopover />);
    addedToCart("Foxglove");
    const close = screen.getByRole("button", { name: "Close" });
    act(() => close.focus());
    act(() => void vi.advanceTimersByTime(10_000));
    expect(screen.queryByText(/Foxglove/)).not.toBeNull();
    act(() => close.blur());
    act(() => void vi.advanceTimersByTime(3000));
    expect(screen.queryByText(/Foxglove/)).toBeNull();
  });

  it("SF-2.38, PL-4.14, PL-8.26: goes on Close", () => {
    render(<ItemAddedPopover />);
    addedToCart("Foxglove");
    act(() => screen.getByRole("button", { name: "Close" }).click());
    expect(screen.queryByText(/Foxglove/)).toBeNull();
  });

  it("SF-4.21, PL-4.14: makes room for the next, which gets its own three seconds", () => {
    render(<ItemAddedPopover />);
    addedToCart("Foxglove");
    act(() => void vi.advanceTimersByTime(2000));
    addedToCart("Bracken", 2);
    act(() => void vi.advanceTimersByTime(2000));
    expect(screen.queryByText(/Foxglove/)).toBeNull();
    expect(screen.queryByText(/Bracken/)).not.toBeNull();
  });
});

describe("the place of the item-added popover", () => {
  const headerEnds = vi.fn(() => 60);

  beforeEach(() => {
    document.body.innerHTML = '<header><a class="cart-link" href="/cart"></a></header>';
    const box = () => new DOMRect(900, 20, 100, headerEnds() - 20);
    for (const element of document.querySelectorAll("header, .cart-link"))
      element.getBoundingClientRect = box;
    render(<ItemAddedPopover />);
    addedToCart("Foxglove");
  });
  const place = () => document.querySelector<HTMLElement>(".added-popover")?.style;

  it("SF-4.20, PL-2.40, PL-4.13: is under the cart link, at its side", () => {
    expect([place()?.top, place()?.right]).toEqual(["68px", `${innerWidth - 1000}px`]);
  });

  it("SF-4.20, PL-9.36: follows the link, asking for it every 100 ms while the page scrolls", () => {
    headerEnds.mockReturnValue(40);
    act(() => void dispatchEvent(new Event("scroll")));
    act(() => void vi.advanceTimersByTime(99));
    expect(place()?.top).toBe("68px");
    act(() => void vi.advanceTimersByTime(1));
    expect(place()?.top).toBe("48px");
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

  it("SF-2.39, SF-2.41, SF-2.45, SF-4.31, D-36: is open with the page marked until its × named Close", () => {
    const onClose = vi.fn();
    const { unmount } = render(<Lightbox onClose={onClose}>picture</Lightbox>);
    expect(document.querySelector("dialog")?.open).toBe(true);
    const close = screen.getByRole("button", { name: "Close", hidden: true });
    expect(close.textContent).toBe("×");
    expect(document.documentElement.classList.contains("has-lightbox-open")).toBe(true);
    act(() => close.click());
    expect(onClose).toHaveBeenCalledOnce();
    expect(document.querySelector("dialog")?.open).toBe(false);
    act(unmount);
    expect(document.documentElement.classList.contains("has-lightbox-open")).toBe(false);
  });

  it("SF-9.06: measures itself again when resizing has rested for 100 ms", () => {
    render(<Lightbox onClose={vi.fn()}>form</Lightbox>);
    const dialog = document.querySelector("dialog") as HTMLDialogElement;
    Object.defineProperty(dialog, "scrollHeight", { value: innerHeight + 1 });
    for (const pause of [0, 99]) {
      act(() => void vi.advanceTimersByTime(pause));
      act(() => void dispatchEvent(new Event("resize")));
    }
    act(() => void vi.advanceTimersByTime(99));
    expect(dialog.dataset.tall).toBeUndefined();
    act(() => void vi.advanceTimersByTime(1));
    expect(dialog.dataset.tall).toBe("true");
  });

  it("SF-9.07: begins 50 px below the top when it is taller than the window, and is centred otherwise", () => {
    const rule = (selector: string) => STYLES.split(`${selector} {`)[1]?.split("}")[0];
    expect(rule(".lightbox[open]")).toContain("place-items: center");
    expect(rule(".lightbox[data-tall]")).toContain("align-items: start; padding-block-start: 50px");
    vi.spyOn(HTMLDialogElement.prototype, "scrollHeight", "get").mockReturnValue(innerHeight);
    render(<Lightbox onClose={vi.fn()}>form</Lightbox>);
    expect(document.querySelector("dialog")?.dataset.tall).toBeUndefined();
    cleanup();
    vi.spyOn(HTMLDialogElement.prototype, "scrollHeight", "get").mockReturnValue(innerHeight + 1);
    render(<Lightbox onClose={vi.fn()}>form</Lightbox>);
    expect(document.querySelector("dialog")?.dataset.tall).toBe("true");
  });

  it("follows the browser's own closing on Escape", () => {
    const onClose = vi.fn();
    render(<Lightbox onClose={onClose}>picture</Lightbox>);
    act(() => void document.querySelector("dialog")?.dispatchEvent(new Event("close")));
    expect(onClose).toHaveBeenCalledOnce();
  });
});
