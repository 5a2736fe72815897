import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ListingAdd } from "../src/listing/ListingAdd.tsx";
import { ItemAddedPopover } from "../src/widgets/ItemAddedPopover.tsx";

const VARIANT = {
  price: { value: "38.00", currency: "USD" },
  salePrice: null,
  qtyInStock: 9,
  unlimited: false,
  imageId: null,
};
const FORM = {
  itemId: "p1",
  title: "Foxglove",
  productType: 1,
  optionNames: ["Size"],
  isSubscribable: false,
  variants: [
    { ...VARIANT, sku: "a4", attributes: { Size: "A4" } },
    { ...VARIANT, sku: "a3", attributes: { Size: "A3" } },
  ],
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

let link: HTMLAnchorElement;
let fetching: ReturnType<typeof vi.fn<typeof fetch>>;

const label = () => link.querySelector('[data-slot="label"]')?.textContent;

async function press(): Promise<void> {
  await act(async () => {
    link.click();
    await vi.advanceTimersByTimeAsync(0);
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  // biome-ignore lint/suspicious/noDocumentCookie: the crumb travels in a cookie.
  document.cookie = "crumb=known";
  fetching = vi.fn<typeof fetch>((address) =>
    Promise.resolve(
      new Response(
        JSON.stringify(String(address).includes("format=json") ? { item: { form: FORM } } : ADDED),
      ),
    ),
  );
  vi.stubGlobal("fetch", fetching);
  document.body.innerHTML =
    '<article><a href="/shop/p/foxglove" data-item-url="/shop/p/foxglove"><span data-slot="label">Add To Cart</span></a></article>';
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
  const select = screen.getByLabelText<HTMLSelectElement>("Foxglove: Size");
  act(() => {
    select.value = "A3";
    select.dispatchEvent(new Event("change", { bubbles: true }));
  });
  render(<ItemAddedPopover />);
  await press();
  expect(label()).toBe("Adding…");
  expect(screen.queryByText(/was added/)).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(label()).toBe("Added!");
  expect(screen.getByRole("status").textContent).toContain("Foxglove was added to your cart.");
  expect(JSON.parse(String(fetching.mock.calls.at(-1)?.[1]?.body))).toMatchObject({ sku: "a3", quantity: 1 });
});
