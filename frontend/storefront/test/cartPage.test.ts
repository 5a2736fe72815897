import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CartPageController } from "../src/cart/cartPage.ts";
import { cartStore } from "../src/cart/store.ts";

const ROW = `<div data-island="CartPage"><h1>Cart</h1><div data-entry-id="e1">
  <form data-form="quantity"><input id="quantity-e1" name="quantity" type="number" value="2"></form>
  <form data-form="remove"><button>Remove</button></form>
  <div role="alert" data-slot="line-alert"></div></div></div>`;

const EMPTY_CART = {
  id: "c",
  currency: "USD",
  entries: [],
  subtotalAmount: { decimalValue: "0.00", currencyCode: "USD" },
  totalQuantity: 0,
};

let root: HTMLElement;
let stop: () => void;

function alertText(): string {
  return root.querySelector('[role="alert"]')?.textContent ?? "";
}

function quantity(): HTMLInputElement {
  return root.querySelector("input") as HTMLInputElement;
}

function change(value: string): void {
  quantity().value = value;
  quantity().dispatchEvent(new Event("change", { bubbles: true }));
}

function answers(...calls: Array<() => Promise<Response>>) {
  const fetching = vi.fn<typeof fetch>();
  for (const answer of calls) fetching.mockImplementationOnce(answer);
  vi.stubGlobal("fetch", fetching);
  return fetching;
}

const json =
  (body: unknown, status = 200) =>
  () =>
    Promise.resolve(new Response(JSON.stringify(body), { status }));
const html = (body: string) => () => Promise.resolve(new Response(body));
const offline = () => Promise.reject(new TypeError("offline"));

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the crumb travels in a cookie.
  document.cookie = "crumb=known";
  document.body.innerHTML = ROW;
  root = document.body.firstElementChild as HTMLElement;
  stop = new CartPageController(root).listen();
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

describe("a discount code", () => {
  const CODES = ROW.replace(
    "</h1>",
    `</h1><form data-form="code"><input id="discount-code" name="discountCode" value="">
    <p data-slot="code-alert"></p></form>`,
  );
  const field = () => root.querySelector<HTMLInputElement>("#discount-code") as HTMLInputElement;

  function enter(code: string): void {
    root.innerHTML = CODES;
    field().value = code;
    field().form?.dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true }));
  }

  it("is taken in place, and its field is empty again", async () => {
    const taken = CODES.replace("<h1>Cart", "<h1>Cart of SAVE");
    const fetching = answers(json({ shoppingCart: EMPTY_CART }), html(taken));
    enter("save");
    await vi.waitFor(() => expect(root.querySelector("h1")?.textContent).toBe("Cart of SAVE"));
    expect(fetching.mock.calls[0]?.[0]).toBe("/api/commerce/shopping-cart/coupons");
    expect(fetching.mock.calls[0]?.[1]).toMatchObject({ method: "POST", body: '{"code":"save"}' });
    expect(field().value).toBe("");
  });

  it("stays in its field when refused, with the server's own words and no others", async () => {
    answers(json({ error: "SAVE has expired.", code: "discount-refused" }, 400));
    enter("save");
    const said = () => root.querySelector('[data-slot="code-alert"]')?.textContent;
    await vi.waitFor(() => expect(said()).toBe("SAVE has expired."));
    expect(field().value).toBe("save");
    expect(field().getAttribute("aria-invalid")).toBe("true");
  });
});

describe("changing a quantity", () => {
  it("puts the server's new markup in place and keeps the focus", async () => {
    const fetching = answers(json({ shoppingCart: EMPTY_CART }), html(ROW.replace('value="2"', 'value="5"')));
    quantity().focus();
    change("5");
    await vi.waitFor(() => expect(quantity().defaultValue).toBe("5"));
    expect(fetching.mock.calls[0]?.[0]).toBe("/api/commerce/shopping-cart/entries/e1");
    expect(fetching.mock.calls[0]?.[1]).toMatchObject({ method: "PUT", body: '{"quantity":5}' });
    expect(document.activeElement?.id).toBe("quantity-e1");
  });

  it("tells of the recalculation", async () => {
    answers(json({ shoppingCart: EMPTY_CART }), html(ROW));
    const states: string[] = [];
    const forget = cartStore.subscribe(() => states.push(cartStore.get().state));
    change("5");
    await vi.waitFor(() => expect(states.at(-1)).toBe("loaded"));
    forget();
    expect(states[0]).toBe("recalculating");
  });

  it("SF-8.10, SF-8.14, D-62: rolls back and advises to try again when the server refuses", async () => {
    const fetching = answers(json({ error: "We are busy." }, 503));
    change("5");
    await vi.waitFor(() =>
      expect(alertText()).toBe("Unable to update quantityWe are busy. Please try again."),
    );
    expect(quantity().value).toBe("2");
    expect(fetching).toHaveBeenCalledTimes(1);
  });

  it("SF-8.13, D-62: tries once more by itself when the connection fails", async () => {
    const fetching = answers(offline, offline);
    change("5");
    await vi.waitFor(() =>
      expect(alertText()).toBe("Unable to update quantityPlease check your internet connection."),
    );
    expect(fetching).toHaveBeenCalledTimes(2);
    expect(quantity().value).toBe("2");
  });

  it("SF-5.08: asks the server for nothing when the quantity is none", () => {
    const fetching = answers();
    change("1.5");
    expect(alertText()).toBe("Unable to update quantityQuantity must be a whole number");
    expect(fetching).not.toHaveBeenCalled();
  });
});

describe("changes that come quickly", () => {
  const TWO_ROWS = ROW.replace("</h1>", `</h1>${rowOf("e0", 1)}`);

  function rowOf(id: string, value: number): string {
    return `<div data-entry-id="${id}"><form data-form="quantity">
      <input id="quantity-${id}" name="quantity" type="number" value="${value}"></form>
      <div role="alert" data-slot="line-alert"></div></div>`;
  }
  const input = (id: string) => document.getElementById(`quantity-${id}`) as HTMLInputElement;
  const type = (id: string, value: string) => {
    input(id).value = value;
    input(id).dispatchEvent(new Event("change", { bubbles: true }));
  };
  const bodies = (fetching: ReturnType<typeof answers>) =>
    fetching.mock.calls.flatMap(([, options]) => options?.body ?? []);

  it("are all made, one after the other", async () => {
    const cart = json({ shoppingCart: EMPTY_CART });
    const shows = (value: number) => html(ROW.replace('value="2"', `value="${value}"`));
    const fetching = answers(cart, shows(3), cart, shows(4));
    change("3");
    change("4");
    await vi.waitFor(() => expect(quantity().defaultValue).toBe("4"));
    expect(bodies(fetching)).toEqual(['{"quantity":3}', '{"quantity":4}']);
  });

  it("say what went wrong at the row that is there now", async () => {
    root.innerHTML = TWO_ROWS;
    answers(json({ shoppingCart: EMPTY_CART }), html(TWO_ROWS), json({ error: "Gone." }, 404));
    type("e1", "5");
    type("e0", "7");
    await vi.waitFor(() => expect(alertText()).toBe("Unable to update quantityGone. Please try again."));
    expect(input("e0").value).toBe("1");
  });

  it("leave alone what is being typed in another row", async () => {
    root.innerHTML = TWO_ROWS;
    answers(json({ shoppingCart: EMPTY_CART }), html(TWO_ROWS.replace('value="2"', 'value="5"')));
    type("e1", "5");
    input("e0").focus();
    input("e0").value = "12";
    await vi.waitFor(() => expect(input("e1").defaultValue).toBe("5"));
    expect([document.activeElement?.id, input("e0").value]).toEqual(["quantity-e0", "12"]);
  });

  it("are not called failed when only the page could not be read again", async () => {
    const fetching = answers(json({ shoppingCart: EMPTY_CART }), offline);
    change("5");
    await vi.waitFor(() => expect(fetching).toHaveBeenCalledTimes(2));
    await new Promise((resolve) => setTimeout(resolve));
    expect([quantity().value, alertText()]).toEqual(["5", ""]);
  });
});

describe("adding beside the cart", () => {
  it("shows the cart with it, and leaves the focus where it was", async () => {
    const beside = document.createElement("button");
    document.body.append(beside);
    beside.focus();
    answers(html(ROW.replace('value="2"', 'value="3"')));
    const entry = { id: "e1", itemId: "p", title: "Fern", quantity: 3, purchasePriceCents: 1 };
    const newlyAdded = { ...entry, chosenVariant: { sku: "s", attributes: {} } };
    cartStore.announce({ shoppingCart: EMPTY_CART, newlyAdded }, "add-on");
    await vi.waitFor(() => expect(quantity().defaultValue).toBe("3"));
    expect(document.activeElement).toBe(beside);
  });
});

describe("removing", () => {
  it("SF-8.09, D-62: says at the row what went wrong", async () => {
    answers(json({ error: "Gone." }, 404));
    root.querySelector<HTMLFormElement>('[data-form="remove"]')?.requestSubmit();
    await vi.waitFor(() => expect(alertText()).toBe("Unable to remove itemGone. Please try again."));
  });

  it("shows what the server shows of an empty cart, with the focus on the heading", async () => {
    answers(
      json({ shoppingCart: EMPTY_CART }),
      html('<div data-island="CartPage"><h1>Cart</h1><p>Your cart is empty.</p></div>'),
    );
    root.querySelector<HTMLFormElement>('[data-form="remove"]')?.requestSubmit();
    await vi.waitFor(() => expect(root.textContent).toContain("Your cart is empty."));
    expect(document.activeElement?.tagName).toBe("H1");
  });
});
