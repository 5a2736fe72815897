import { act, cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { cartStore } from "../src/cart/store.ts";
import { ListingAdd } from "../src/listing/ListingAdd.tsx";
import { ItemAddedPopover } from "../src/widgets/ItemAddedPopover.tsx";

const VARIANT = {
  price: { value: "38.00", currency: "USD" },
  salePrice: null,
  qtyInStock: 9,
  unlimited: false,
  imageId: null as string | null,
};
const FORM = {
  itemId: "p1",
  title: "Foxglove",
  productType: 1,
  optionNames: ["Size"],
  isSubscribable: false,
  variants: [
    { ...VARIANT, sku: "a4", attributes: { Size: "A4" } },
    { ...VARIANT, sku: "a3", attributes: { Size: "A3" }, imageId: "i3" },
  ],
};
const value = (name: string) => ({ value: name, colour: "", picture: "" });
const OPTIONS = [{ name: "Size", isSwatches: false, isList: false, choices: [value("A4"), value("A3")] }];
const ITEM = {
  form: FORM,
  options: OPTIONS,
  items: [{ id: "i3", assetUrl: "/media/i3/a3.webp", altText: "The large one" }],
};
const ADDED = {
  shoppingCart: {
    id: "c",
    currency: "USD",
    entries: [],
    subtotalAmount: { decimalValue: "38.00", currencyCode: "USD" },
    totalQuantity: 1,
  },
  newlyAdded: { id: "e", itemId: "p1", title: "Foxglove", quantity: 1 },
};

const CARD = `<div data-add-context="product_block"><article>
  <img src="/media/i1/own.webp?format=500w" srcset="/media/i1/own.webp?format=100w 100w, /media/i1/own.webp?format=500w 500w" alt="Own">
  <a href="/shop/p/foxglove" data-item-url="/shop/p/foxglove">
  <span data-icon="idle"></span><span data-icon="adding" hidden></span><span data-icon="added" hidden></span>
  <span data-slot="label">Add To Cart</span></a></article></div>`;

let link: HTMLAnchorElement;
let fetching: ReturnType<typeof vi.fn<typeof fetch>>;

const label = () => link.querySelector('[data-slot="label"]')?.textContent;

async function press(): Promise<void> {
  await act(async () => {
    link.click();
    await vi.advanceTimersByTimeAsync(0);
  });
}

function choose(size: string): void {
  const group = screen.getByRole("group", { name: "Foxglove: Size" });
  act(() => within(group).getByRole("radio", { name: size }).click());
}

/** The product with its options in the card. */
async function openCard(): Promise<void> {
  await press();
  await act(() => vi.advanceTimersByTimeAsync(2000));
}

beforeEach(() => {
  vi.useFakeTimers();
  // biome-ignore lint/suspicious/noDocumentCookie: the crumb travels in a cookie.
  document.cookie = "crumb=known";
  fetching = vi.fn<typeof fetch>((address) =>
    Promise.resolve(
      new Response(JSON.stringify(String(address).includes("format=json") ? { item: ITEM } : ADDED)),
    ),
  );
  vi.stubGlobal("fetch", fetching);
  document.body.innerHTML = CARD;
  link = document.querySelector("a") as HTMLAnchorElement;
  render(<ListingAdd element={link} />);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("SF-4.14, SF-5.04, SF-9.03: asks for an option for two seconds instead of showing an error", async () => {
  await press();
  expect(label()).toBe("Select Option");
  expect(link.getAttribute("aria-disabled")).toBe("true");
  expect(document.querySelector('[role="alert"]')?.textContent).toBe("");
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(label()).toBe("Add To Cart");
  expect(link.getAttribute("aria-disabled")).toBe("false");
});

it("SF-2.16: offers the options in the card, adds the choice and says so", async () => {
  await press();
  await act(() => vi.advanceTimersByTimeAsync(2000));
  choose("A3");
  render(<ItemAddedPopover />);
  await press();
  expect(label()).toBe("Adding…");
  expect(screen.queryByText(/was added/)).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(label()).toBe("Added!");
  expect(screen.getByRole("status").textContent).toContain("Foxglove was added to your cart.");
  expect(JSON.parse(String(fetching.mock.calls.at(-1)?.[1]?.body))).toMatchObject({ sku: "a3", quantity: 1 });
});

it("SF-2.18, SF-4.43: shows the main picture of the chosen variant, and the product's own without one", async () => {
  await openCard();
  const picture = document.querySelector("img") as HTMLImageElement;
  const shown = () => ["src", "srcset", "alt"].map((name) => picture.getAttribute(name));
  choose("A3");
  expect(shown()).toEqual([
    "/media/i3/a3.webp?format=500w",
    "/media/i3/a3.webp?format=100w 100w, /media/i3/a3.webp?format=500w 500w",
    "The large one",
  ]);
  choose("A4");
  expect(shown()[0]).toBe("/media/i1/own.webp?format=500w");
  expect(shown()[2]).toBe("Own");
});

it("SF-4.12, D-89: an add-on's button has a plus, then says that it works, then a checkmark", async () => {
  const icon = () =>
    [...link.querySelectorAll("[data-icon]")]
      .filter((each) => !each.hasAttribute("hidden"))
      .map((each) => each.getAttribute("data-icon"))
      .join();
  await openCard();
  choose("A4");
  expect(icon()).toBe("idle");
  await press();
  expect(icon()).toBe("adding");
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(icon()).toBe("added");
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(icon()).toBe("idle");
});

it.each([
  ["product_block", "product_block"],
  ["add-on", "add-on"],
  ["", "plp"],
])("SF-2.17, SF-3.64: tells that the add was in %s", async (said, context) => {
  const place = document.querySelector<HTMLElement>("[data-add-context]") as HTMLElement;
  place.dataset.addContext = said;
  const heard = vi.fn();
  const forget = cartStore.onAdded((_result, where) => heard(where));
  await openCard();
  choose("A4");
  await press();
  await act(() => vi.advanceTimersByTimeAsync(1000));
  forget();
  expect(heard.mock.calls).toEqual([[context]]);
});

it("SF-8.08, SF-8.13, D-62: tries once more beside the cart, then says in its words what is wrong", async () => {
  document.querySelector("[data-add-context]")?.setAttribute("data-beside-cart", "");
  await openCard();
  choose("A4");
  fetching.mockClear();
  fetching.mockImplementation(() => Promise.reject(new TypeError("offline")));
  await press();
  expect(fetching).toHaveBeenCalledTimes(2);
  expect(document.querySelector('[role="alert"]')?.textContent).toBe(
    "Unable to add itemPlease check your internet connection.",
  );
});
