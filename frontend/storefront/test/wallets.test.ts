import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Sums } from "../src/wallets/contract.ts";
import { loadScript } from "../src/wallets/outsideScript.ts";
import type {
  AddressChange,
  ClickOptions,
  ConfirmEvent,
  ExpressElement,
  RateChange,
} from "../src/wallets/stripeScript.ts";
import { watchWallets } from "../src/wallets/watchWallets.ts";

vi.mock("../src/wallets/outsideScript.ts", () => ({ loadScript: vi.fn(() => Promise.resolve()) }));

const HOME: Sums = {
  totalCents: 1700,
  amount: 1700,
  items: [
    { name: "Subtotal", amount: 1200 },
    { name: "Shipping", amount: 500 },
  ],
  rates: [{ id: "standard", displayName: "Standard", amount: 500, deliveryEstimate: "3–5 days" }],
  needsAddress: true,
  notice: "",
};
const ABROAD: Sums = {
  ...HOME,
  totalCents: 2856,
  amount: 2856,
  items: [],
  rates: [{ id: "letter", displayName: "Letter", amount: 1200, deliveryEstimate: "" }],
};
const SETTINGS = {
  kind: "stripe",
  script: "https://js.stripe.com/v3/",
  key: "pk_test_1",
  prefix: "stripe:",
  currency: "usd",
  countries: ["DE", "US"],
};
const BERLIN = {
  line1: "Invalidenstr. 1",
  line2: null,
  city: "Berlin",
  state: "",
  postal_code: "10115",
  country: "DE",
};
const WANDA = { name: "Wanda Wallet", email: "wanda@example.com" };

type Handlers = Partial<Record<string, (event: never) => void>>;

const answers = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const leave = vi.fn<(url: string) => void>();
const update = vi.fn<(options: { amount: number }) => void>();
const next = vi.fn(() => Promise.resolve());
let handlers: Handlers = {};
let seen: (entries: { isIntersecting: boolean }[]) => void = () => {};

function page(sums: Sums = HOME): string {
  return `<section data-wallets='${JSON.stringify(SETTINGS)}'><div class="wallet-buttons"></div></section>
    <div data-slot="wallet-sums" data-sums='${JSON.stringify(sums)}'></div>
    <div class="checkout-page"><form data-recounts action="https://shop.test/checkout">
      <input type="hidden" name="cartToken" value="link"><input type="hidden" name="idempotencyKey" value="form-key">
      <input type="hidden" name="shownTotalCents" value="${sums.totalCents}">
      <input name="email" value=""><input name="vatId" value="DE1"><input name="phone" value="123">
      <input name="discountCode" value="half typed">
      <div class="form-alert" role="alert"></div></form></div>`;
}

const element: ExpressElement = {
  on(name, handler) {
    handlers[name] = handler as (event: never) => void;
  },
  mount: () => fire("ready", { availablePaymentMethods: { googlePay: true } }),
};

function fire(name: string, event: unknown = {}): void {
  handlers[name]?.(event as never);
}

function place(): HTMLElement {
  const found = document.querySelector<HTMLElement>("[data-wallets]");
  if (!found) throw new Error("no place");
  return found;
}

function alertText(): string | undefined {
  return document.querySelector('[role="alert"]')?.textContent ?? undefined;
}

function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status });
}

/** What was sent last to a path, as fields of a form or of JSON. */
function sent(path: string): Record<string, string> {
  const call = answers.mock.calls.findLast(([url]) => url.endsWith(path));
  const body = call?.[1].body;
  return body instanceof URLSearchParams ? Object.fromEntries(body) : JSON.parse(String(body));
}

async function offered(): Promise<void> {
  watchWallets(place());
  seen([{ isIntersecting: true }]);
  await vi.waitFor(() => expect(handlers.click).toBeDefined());
}

async function opened(): Promise<ClickOptions> {
  await offered();
  const resolve = vi.fn<(options: ClickOptions) => void>();
  fire("click", { resolve });
  return resolve.mock.calls[0]?.[0] as ClickOptions;
}

async function movedTo(sums: Sums | { error: string }, status = 200): Promise<AddressChange> {
  answers.mockResolvedValueOnce(json(sums, status));
  const event = { address: BERLIN, resolve: vi.fn(), reject: vi.fn() };
  fire("shippingaddresschange", event);
  await vi.waitFor(() => expect(event.resolve.mock.calls.length + event.reject.mock.calls.length).toBe(1));
  return event;
}

function confirmed(): ConfirmEvent {
  const event = {
    billingDetails: WANDA,
    shippingAddress: { name: "Wanda Wallet", address: BERLIN },
    shippingRate: { id: "letter", displayName: "Letter", amount: 1200 },
    paymentFailed: vi.fn(),
  };
  fire("confirm", event);
  return event;
}

beforeEach(() => {
  handlers = {};
  // biome-ignore lint/suspicious/noDocumentCookie: the crumb travels in a cookie.
  document.cookie = "crumb=c";
  document.body.innerHTML = page();
  vi.stubGlobal("fetch", answers);
  vi.stubGlobal("location", {
    assign: leave,
    href: "https://shop.test/checkout",
    origin: "https://shop.test",
  });
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(see: typeof seen) {
        seen = see;
      }
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal("Stripe", () => ({
    elements: () => ({ create: () => element, update, submit: () => Promise.resolve({}) }),
    createConfirmationToken: () => Promise.resolve({ confirmationToken: { id: "ctoken_1" } }),
    handleNextAction: next,
  }));
});

afterEach(() => {
  vi.unstubAllGlobals();
  for (const mock of [answers, leave, update, next]) mock.mockClear();
  answers.mockReset();
  vi.mocked(loadScript).mockClear();
});

it("loads the provider's script only once its place is near", async () => {
  watchWallets(place());
  seen([{ isIntersecting: false }]);
  expect(loadScript).not.toHaveBeenCalled();
  seen([{ isIntersecting: true }]);
  await vi.waitFor(() => expect(loadScript).toHaveBeenCalledWith(SETTINGS.script));
});

it("loads nothing before a yes where the website asks", async () => {
  document.body.insertAdjacentHTML("beforeend", '<section data-consent-bar="v1" hidden></section>');
  watchWallets(place());
  expect("none" in place().dataset).toBe(true);
  document.dispatchEvent(new Event("code-ran"));
  expect("none" in place().dataset).toBe(false);
  expect(loadScript).not.toHaveBeenCalled();
  seen([{ isIntersecting: true }]);
  await vi.waitFor(() => expect(loadScript).toHaveBeenCalled());
});

it("opens the sheet with the sums of the page", async () => {
  expect(await opened()).toEqual({
    emailRequired: true,
    billingAddressRequired: true,
    lineItems: HOME.items,
    shippingAddressRequired: true,
    shippingRates: [{ id: "standard", displayName: "Standard", amount: 500, deliveryEstimate: "3–5 days" }],
    allowedShippingCountries: ["DE", "US"],
  });
  expect(update).toHaveBeenLastCalledWith({ amount: 1700 });
});

it("asks for no address where nothing is sent", async () => {
  document.body.innerHTML = page({ ...HOME, needsAddress: false, rates: [] });
  expect(await opened()).not.toHaveProperty("shippingAddressRequired");
});

it("prices the cart for where the wallet sends it, and tells no more of the address than that takes", async () => {
  await opened();
  const { resolve } = await movedTo(ABROAD);
  expect(resolve).toHaveBeenCalledWith({
    shippingRates: [{ id: "letter", displayName: "Letter", amount: 1200 }],
  });
  expect(update).toHaveBeenLastCalledWith({ amount: 2856 });
  expect(sent("/wallet-sums")).toEqual({
    cartToken: "link",
    country: "DE",
    region: "",
    postalCode: "10115",
    shipping: "",
    email: "",
    vatId: "DE1",
  });
});

it("prices another way of delivery to the same place", async () => {
  await opened();
  await movedTo(ABROAD);
  answers.mockResolvedValueOnce(json({ ...ABROAD, totalCents: 4000, amount: 4000 }));
  const event: RateChange = {
    shippingRate: { id: "express", displayName: "Express", amount: 2000 },
    resolve: vi.fn(),
    reject: vi.fn(),
  };
  fire("shippingratechange", event);
  await vi.waitFor(() => expect(event.resolve).toHaveBeenCalled());
  expect(sent("/wallet-sums")).toMatchObject({ country: "DE", shipping: "express" });
  expect(update).toHaveBeenLastCalledWith({ amount: 4000 });
});

it("turns down where nothing is brought, in the shop's words", async () => {
  await opened();
  const { reject } = await movedTo({ ...ABROAD, notice: "We do not deliver to this country." });
  expect(reject).toHaveBeenCalled();
  expect(alertText()).toBe("We do not deliver to this country.");
  await movedTo(ABROAD);
  expect(alertText()).toBe("");
});

it("turns down what the server does not price", async () => {
  await opened();
  const { reject } = await movedTo({ error: "Please wait a moment." }, 429);
  expect(reject).toHaveBeenCalled();
  expect(alertText()).toBe("Please wait a moment.");
});

it("sends the order as the form does, at the total of the sheet", async () => {
  await opened();
  await movedTo(ABROAD);
  answers.mockResolvedValueOnce(json({ confirmationUrl: "/checkout/order-confirmed?oid=1" }));
  confirmed();
  await vi.waitFor(() => expect(leave).toHaveBeenCalledWith("/checkout/order-confirmed?oid=1"));
  const { idempotencyKey, ...fields } = sent("/checkout");
  expect(fields).toEqual({
    cartToken: "link",
    shownTotalCents: "2856",
    email: "wanda@example.com",
    name: "Wanda Wallet",
    line1: "Invalidenstr. 1",
    line2: "",
    city: "Berlin",
    region: "",
    postalCode: "10115",
    country: "DE",
    shipping: "letter",
    payment: "stripe:ctoken_1",
    vatId: "DE1",
    phone: "123",
  });
  expect(idempotencyKey).not.toBe("form-key");
});

it("works after refused payments and sends the same wallet again", async () => {
  await opened();
  await movedTo(ABROAD);
  answers.mockResolvedValueOnce(
    json({ code: "work-asked", error: "Please wait.", work: { token: "t.1.s", bits: 4 } }, 429),
  );
  answers.mockResolvedValueOnce(json({ confirmationUrl: "/checkout/order-confirmed?oid=1" }));
  confirmed();
  await vi.waitFor(() => expect(leave).toHaveBeenCalledWith("/checkout/order-confirmed?oid=1"));
  expect(sent("/checkout").work).toMatch(/^t\.1\.s:\d+$/);
  expect(sent("/checkout").payment).toBe("stripe:ctoken_1");
});

it("says a refusal, shows what it costs now, and keeps what is typed", async () => {
  await opened();
  await movedTo(ABROAD);
  answers.mockResolvedValueOnce(json({ code: "price-changed", error: "The price has changed." }, 409));
  answers.mockResolvedValueOnce(new Response(page({ ...HOME, totalCents: 1800, amount: 1800 })));
  const event = confirmed();
  await vi.waitFor(() =>
    expect(event.paymentFailed).toHaveBeenCalledWith({ reason: "fail", message: "The price has changed." }),
  );
  expect(alertText()).toBe("The price has changed.");
  expect(document.activeElement?.getAttribute("role")).toBe("alert");
  expect(document.querySelector<HTMLInputElement>('[name="vatId"]')?.value).toBe("DE1");
  expect(document.querySelector<HTMLInputElement>('[name="shownTotalCents"]')?.value).toBe("1800");
  expect(leave).not.toHaveBeenCalled();
  const resolve = vi.fn();
  fire("click", { resolve });
  expect(update).toHaveBeenLastCalledWith({ amount: 1800 });
});

it("says what is wrong with the wallet's address", async () => {
  await opened();
  await movedTo(ABROAD);
  const fields = { postalCode: "Invalid postal code." };
  answers.mockResolvedValueOnce(json({ code: "checkout-form-invalid", error: "Update it.", fields }, 400));
  answers.mockResolvedValueOnce(new Response(page()));
  const event = confirmed();
  await vi.waitFor(() =>
    expect(event.paymentFailed).toHaveBeenCalledWith({
      reason: "invalid_shipping_address",
      message: "Invalid postal code.",
    }),
  );
});

it.each([
  [
    {
      code: "payment-action-required",
      paymentUrl: "/p",
      returnUrl: "/r",
      redirectUrl: "https://b.test",
      clientSecret: "s",
    },
    "/p",
    0,
  ],
  [
    {
      code: "payment-action-required",
      paymentUrl: "/p",
      returnUrl: "/r",
      redirectUrl: "",
      clientSecret: "s",
    },
    "/r",
    1,
  ],
  [{ code: "payment-being-confirmed", paymentUrl: "/p" }, "/p", 0],
  [{ code: "payment-being-checked" }, "/checkout", 0],
])("leads on to where the payment stands: %o", async (said, url, asked) => {
  await opened();
  await movedTo(ABROAD);
  answers.mockResolvedValueOnce(json(said, 409));
  confirmed();
  await vi.waitFor(() => expect(leave).toHaveBeenCalledWith(url));
  expect(next).toHaveBeenCalledTimes(asked);
});

it("leads to the checkout where nobody knows whether it was bought", async () => {
  await opened();
  await movedTo(ABROAD);
  answers.mockRejectedValueOnce(new TypeError("offline"));
  confirmed();
  await vi.waitFor(() => expect(leave).toHaveBeenCalledWith("/checkout"));
});

it("empties its place where there is no wallet, and takes it away once nobody sees it", async () => {
  vi.spyOn(element, "mount").mockImplementation(() => fire("ready", { availablePaymentMethods: undefined }));
  await offered();
  await vi.waitFor(() => expect("none" in place().dataset).toBe(true));
  expect(place().hidden).toBe(false);
  seen([{ isIntersecting: false }]);
  expect(place().hidden).toBe(true);
});

it("empties its place where the script is kept from loading", async () => {
  vi.mocked(loadScript).mockRejectedValueOnce(new Error("blocked"));
  watchWallets(place());
  seen([{ isIntersecting: true }]);
  await vi.waitFor(() => expect("none" in place().dataset).toBe(true));
});

it("follows the sums of the page, and goes while nothing is to pay", async () => {
  await offered();
  const recounted = (sums: Sums) => {
    const slot = document.querySelector<HTMLElement>('[data-slot="wallet-sums"]');
    if (slot) slot.dataset.sums = JSON.stringify(sums);
    document.querySelector("form")?.dispatchEvent(new Event("recounted"));
  };
  await vi.waitFor(() => {
    recounted({ ...HOME, amount: 900 });
    expect(update).toHaveBeenLastCalledWith({ amount: 900 });
  });
  recounted({ ...HOME, amount: 0 });
  expect("none" in place().dataset).toBe(true);
  recounted(HOME);
  expect("none" in place().dataset).toBe(false);
});
