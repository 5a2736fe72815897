import { afterEach, beforeEach, expect, it, vi } from "vitest";

const PAGE = `<a class="cart-link" href="/cart" data-island="CartLink" data-when="cart"></a>
  <form data-island="ListingAdd" data-when="interaction"><button class="add-button">Add To Cart</button></form>`;

const fetching = vi.fn<typeof fetch>(() => Promise.reject(new Error("offline")));

function cookie(pair: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the markers travel in cookies.
  document.cookie = pair;
}

async function startPage(): Promise<void> {
  vi.resetModules();
  await import("../src/loader.ts");
  await vi.dynamicImportSettled();
  await new Promise((resolve) => setTimeout(resolve, 20));
}

beforeEach(() => {
  vi.stubGlobal("fetch", fetching);
  document.body.innerHTML = PAGE;
});
afterEach(() => {
  for (const name of ["hasCart", "SiteUserInfo"]) cookie(`${name}=; max-age=0`);
  fetching.mockClear();
  vi.unstubAllGlobals();
});

it("SF-4.02, D-97: reads no cart for someone new and leaves the add button visible", async () => {
  await startPage();
  expect(fetching).not.toHaveBeenCalled();
  const button = document.querySelector<HTMLElement>(".add-button");
  expect([button?.hidden, button && getComputedStyle(button).visibility]).toEqual([false, "visible"]);
});

it.each(["hasCart=true", "SiteUserInfo=x"])(
  "SF-4.01, D-41: reads the cart with the cookie %s",
  async (pair) => {
    cookie(pair);
    await startPage();
    await vi.waitFor(() => expect(fetching).toHaveBeenCalled());
    expect(String(fetching.mock.calls[0]?.[0])).toContain("/api/commerce/shopping-cart");
  },
);

it("loads the words of the page's language before an island lives", async () => {
  cookie("hasCart=true");
  document.documentElement.lang = "de";
  fetching.mockImplementation(async () =>
    Response.json({ totalQuantity: 2, subtotalAmount: { decimalValue: "5.00", currencyCode: "EUR" } }),
  );
  document.body.innerHTML = PAGE.replace("></a>", '><span data-slot="label"></span></a>');
  await startPage();
  await vi.waitFor(() =>
    expect(document.querySelector(".cart-link [data-slot]")?.textContent).toBe("2 Artikel im Warenkorb"),
  );
  document.documentElement.removeAttribute("lang");
});

it("SF-7.22: hands on what fails in the page's scripts", async () => {
  cookie("crumb=abc");
  await startPage();
  fetching.mockImplementation(async () => new Response(null, { status: 204 }));
  window.dispatchEvent(new ErrorEvent("error", { error: new Error("a button broke") }));
  await vi.waitFor(
    () => expect(String(fetching.mock.calls.at(-1)?.[0])).toBe("/api/events/RecordJavascriptErrors"),
    { timeout: 3000 },
  );
});
