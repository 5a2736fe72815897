import { beforeEach, expect, it, vi } from "vitest";
import { watchBuyBar } from "../src/product/buyBar.ts";
import { showSeen } from "../src/product/seenProducts.ts";
import { languagePath } from "../src/site/languagePath.ts";

const product = (number: number) => ({
  id: `p${number}`,
  title: `Print ${number}`,
  url: `/shop/p/print-${number}`,
  picture: `/media/${number}/print.webp`,
});

function visit(number: number): HTMLElement {
  document.body.innerHTML = "<section hidden><ul></ul><button>Forget these</button></section>";
  const place = document.querySelector("section") as HTMLElement;
  place.dataset.seen = JSON.stringify(product(number));
  showSeen(place, languagePath);
  return place;
}

const titles = (place: HTMLElement) => [...place.querySelectorAll("li")].map((item) => item.textContent);

beforeEach(() => localStorage.clear());

it("shows nothing before something was seen", () => {
  expect(visit(1).hidden).toBe(true);
});

it("shows the newest four of what was seen before, without the product of the page", () => {
  for (const number of [1, 2, 3, 4, 5, 3]) visit(number);
  const place = visit(6);
  expect(place.hidden).toBe(false);
  expect(titles(place)).toEqual(["Print 3", "Print 5", "Print 4", "Print 2"]);
  expect(place.querySelector("a")?.getAttribute("href")).toBe("/shop/p/print-3");
  expect(place.querySelector("img")?.getAttribute("src")).toBe("/media/3/print.webp?format=500w");
});

it("keeps no more than nine, and no cookie", () => {
  for (let number = 1; number < 15; number += 1) visit(number);
  expect(JSON.parse(localStorage.getItem("seen-products") ?? "")).toHaveLength(9);
  expect(document.cookie).not.toContain("seen");
});

it("forgets them when asked to", () => {
  visit(1);
  const place = visit(2);
  place.querySelector("button")?.click();
  expect(place.hidden).toBe(true);
  expect(localStorage.getItem("seen-products")).toBe("[]");
});

it.each(["no JSON", "{}", '[{"id":"x","title":"X","url":"javascript:alert(1)","picture":""}]', '[{"id":1}]'])(
  "passes over what it did not write: %s",
  (kept) => {
    localStorage.setItem("seen-products", kept);
    expect(visit(1).hidden).toBe(true);
  },
);

let tell: (isShown: boolean) => void;

function startBar() {
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(heard: (entries: unknown[]) => void) {
        tell = (isIntersecting) => heard([{ isIntersecting }]);
      }
      observe() {}
    },
  );
  document.body.innerHTML = `<div data-slot="figures"><div class="product-price">$38.00</div></div>
    <form id="buy"><fieldset><input type="radio" name="size" value="A4" required></fieldset>
    <button type="submit"><span data-slot="label">Add To Cart</span></button></form>
    <div data-buy-bar hidden><span data-slot="price"></span><button form="buy">Add To Cart</button></div>`;
  const bar = document.querySelector<HTMLElement>("[data-buy-bar]") as HTMLElement;
  watchBuyBar(bar, document.querySelector("form") as HTMLFormElement);
  return bar;
}

it("the bar stands while the form's button has been scrolled past, and says the price", () => {
  const bar = startBar();
  expect(bar.textContent).toContain("$38.00");
  tell(false);
  expect(bar.hidden).toBe(false);
  tell(true);
  expect(bar.hidden).toBe(true);
});

it("the bar's button says what the form's says", async () => {
  const bar = startBar();
  const own = document.querySelector<HTMLButtonElement>("#buy button") as HTMLButtonElement;
  (own.firstElementChild as HTMLElement).textContent = "Sold Out";
  own.disabled = true;
  await new Promise((resolve) => setTimeout(resolve));
  const button = bar.querySelector("button");
  expect([button?.textContent, button?.disabled]).toEqual(["Sold Out", true]);
});

it("the bar leads to what has not been chosen yet", () => {
  const scrolled = vi.fn();
  HTMLElement.prototype.scrollIntoView = scrolled;
  const bar = startBar();
  bar.querySelector("button")?.click();
  expect(scrolled.mock.contexts[0]).toBe(document.querySelector("fieldset"));
  expect(document.activeElement).toBe(document.querySelector("input"));
});
