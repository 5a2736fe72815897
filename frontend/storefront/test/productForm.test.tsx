import { act, cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cartStore } from "../src/cart/store.ts";
import { ProductForm } from "../src/product/ProductForm.tsx";
import type { ProductFormProps } from "../src/product/selection.ts";

const PAGE = `<article>
  <div data-island="Gallery">
    <a data-slot="main" data-image-id="i1" href="/one"><img src="/one" alt="One"></a>
    <ul class="gallery-thumbs"><li><a data-image-id="i1" href="/one"><img src="/one" alt="One"></a></li>
    <li><a data-image-id="i2" href="/two"><img src="/two" alt="Two"></a></li></ul>
  </div>
  <div data-slot="figures"><div class="product-price">from $38.00</div></div>
  <form>
    <select data-option="Size"><option value=""></option><option>A4</option><option>A3</option><option>A2</option></select>
    <div class="product-scarcity" data-variant-attributes='{"Size":"A3"}' hidden>Only 2 left</div>
    <input type="number" name="quantity" value="1">
    <div data-slot="alert"><strong>An older alert</strong></div>
    <button type="submit"><span data-slot="label">Add To Cart</span></button>
  </form></article>`;

const PRODUCT: ProductFormProps = {
  itemId: "p1",
  title: "Foxglove",
  productType: 1,
  optionNames: ["Size"],
  isSubscribable: false,
  variants: [
    {
      sku: "a4",
      attributes: { Size: "A4" },
      price: { value: "38.00", currency: "USD" },
      salePrice: { value: "30.00", currency: "USD" },
      qtyInStock: 9,
      unlimited: false,
      imageId: "i1",
    },
    {
      sku: "a3",
      attributes: { Size: "A3" },
      price: { value: "56.00", currency: "USD" },
      salePrice: null,
      qtyInStock: 2,
      unlimited: false,
      imageId: "i2",
    },
    {
      sku: "a2",
      attributes: { Size: "A2" },
      price: { value: "80.00", currency: "USD" },
      salePrice: null,
      qtyInStock: 0,
      unlimited: false,
      imageId: null,
    },
  ],
};

function find<Kind extends Element>(selector: string): Kind {
  const found = document.querySelector<Kind>(selector);
  if (!found) throw new Error(`nothing matches ${selector}`);
  return found;
}

const label = () => find('[data-slot="label"]').textContent;
const alertText = () => find('[data-slot="alert"]').textContent;
const visibleFigures = () =>
  [...find('[data-slot="figures"]').children]
    .filter((child) => !child.hasAttribute("hidden"))
    .map((c) => c.textContent);

function choose(size: string): void {
  act(() => {
    find<HTMLSelectElement>("select").value = size;
    find("select").dispatchEvent(new Event("change", { bubbles: true }));
  });
}

async function submit(): Promise<void> {
  await act(async () => {
    find<HTMLFormElement>("form").requestSubmit();
    await vi.advanceTimersByTimeAsync(0);
  });
}

function serverAnswers(body: unknown, status = 200) {
  const fetching = vi.fn<typeof fetch>(() => Promise.resolve(new Response(JSON.stringify(body), { status })));
  vi.stubGlobal("fetch", fetching);
  return fetching;
}

const ADDED = {
  shoppingCart: {
    id: "c",
    currency: "USD",
    entries: [],
    subtotalAmount: { decimalValue: "30.00", currencyCode: "USD" },
    totalQuantity: 1,
  },
  newlyAdded: { id: "e", itemId: "p1", title: "Foxglove", quantity: 1 },
};

beforeEach(() => {
  vi.useFakeTimers();
  // biome-ignore lint/suspicious/noDocumentCookie: the crumb travels in a cookie.
  document.cookie = "crumb=known";
  document.documentElement.lang = "en-US";
  document.body.innerHTML = PAGE;
  const form = find<HTMLFormElement>("form");
  form.noValidate = true;
  render(<ProductForm form={form} product={PRODUCT} />);
});
afterEach(() => {
  cleanup();
  delete document.body.dataset.expressCheckout;
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("choosing", () => {
  it("shows the variant's prices, and the product's own again without a choice", () => {
    choose("A4");
    expect(visibleFigures()).toEqual(["Sale Price:$30.00 Original Price:$38.00"]);
    choose("");
    expect(visibleFigures()).toEqual(["from $38.00"]);
  });

  it("shows the variant's main picture", () => {
    choose("A3");
    expect(find<HTMLImageElement>('[data-slot="main"] img').getAttribute("src")).toBe("/two");
    expect(find('.gallery-thumbs [aria-current="true"]').getAttribute("data-image-id")).toBe("i2");
  });

  it("shows the scarcity message of the choice only", () => {
    choose("A3");
    expect(find<HTMLElement>(".product-scarcity").hidden).toBe(false);
    choose("A4");
    expect(find<HTMLElement>(".product-scarcity").hidden).toBe(true);
  });
});

describe("a sold-out variant", () => {
  const button = () => find<HTMLButtonElement>("button");
  const texts = () => [...find<HTMLSelectElement>("select").options].map((option) => option.textContent);

  it("is marked among the values, which stay what they are", () => {
    expect(texts()).toEqual(["", "A4", "A3", "A2 – Sold Out"]);
    choose("A2");
    expect(find<HTMLSelectElement>("select").value).toBe("A2");
  });
  it("cannot be added, and the button says why", () => {
    choose("A2");
    expect([label(), button().disabled]).toEqual(["Sold Out", true]);
    choose("A4");
    expect([label(), button().disabled]).toEqual(["Add To Cart", false]);
  });
});

describe("adding", () => {
  it("SF-5.01, SF-8.05: says what is missing under its title and asks the server for nothing", async () => {
    const fetching = serverAnswers(ADDED);
    await submit();
    expect(alertText()).toBe("Unable to Add ItemPlease select the Size option.");
    expect(fetching).not.toHaveBeenCalled();
    expect(label()).toBe("Add To Cart");
  });

  it("SF-7.01, SF-7.02, SF-4.06: sends item, sku and quantity with the crumb and runs through its labels", async () => {
    const fetching = serverAnswers(ADDED);
    choose("A4");
    await submit();
    expect(label()).toBe("Adding…");
    const [path, request] = fetching.mock.calls[0] ?? [];
    expect(path).toBe("/api/commerce/shopping-cart/entries");
    expect(JSON.parse(String(request?.body))).toEqual({
      itemId: "p1",
      sku: "a4",
      quantity: 1,
      additionalFields: null,
    });
    expect(request?.headers).toMatchObject({ "X-CSRF-Token": "known" });
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(label()).toBe("Added!");
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(label()).toBe("Add To Cart");
    expect(cartStore.get().cart?.totalQuantity).toBe(1);
  });

  it("SF-4.10, SF-2.07: leaves for the checkout page in express checkout and never says added", async () => {
    serverAnswers(ADDED);
    const leaving = vi.fn();
    vi.stubGlobal("location", { assign: leaving });
    document.body.dataset.expressCheckout = "true";
    choose("A4");
    await submit();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(leaving).toHaveBeenCalledExactlyOnceWith("/checkout");
    expect(label()).toBe("Adding…");
  });

  it("SF-2.17, SF-3.64: tells that the add was on the product's page", async () => {
    serverAnswers(ADDED);
    const heard = vi.fn();
    const forget = cartStore.onAdded((_result, where) => heard(where));
    choose("A4");
    await submit();
    await act(() => vi.advanceTimersByTimeAsync(1000));
    forget();
    expect(heard.mock.calls).toEqual([["pdp"]]);
  });

  it("SF-2.06, D-35: leaves for the checkout page with a gift card", async () => {
    serverAnswers(ADDED);
    cleanup();
    const form = find<HTMLFormElement>("form");
    render(<ProductForm form={form} product={{ ...PRODUCT, productType: 4 }} />);
    const leaving = vi.fn();
    vi.stubGlobal("location", { assign: leaving });
    choose("A4");
    await submit();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(leaving).toHaveBeenCalledExactlyOnceWith("/checkout");
  });

  it("SF-8.06: titles a refusal in express checkout by the purchase", async () => {
    serverAnswers({ error: "Sorry, we do not have enough of that item available." }, 400);
    document.body.dataset.expressCheckout = "true";
    choose("A4");
    await submit();
    expect(alertText()).toBe("Unable to Purchase ItemSorry, we do not have enough of that item available.");
  });

  it("SF-8.04, SF-4.09: shows the server's refusal and is ready again after a second", async () => {
    serverAnswers({ error: "Sorry, we do not have enough of that item available." }, 400);
    choose("A4");
    await submit();
    expect(alertText()).toBe("Unable to Add ItemSorry, we do not have enough of that item available.");
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(label()).toBe("Add To Cart");
  });

  it("sends one request for two quick presses", async () => {
    const fetching = serverAnswers(ADDED);
    choose("A4");
    await submit();
    await submit();
    expect(fetching).toHaveBeenCalledTimes(1);
  });
});
