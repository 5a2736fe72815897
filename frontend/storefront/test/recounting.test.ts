import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { watchCheckout } from "../src/checkout/recounting.ts";

type Shown = { total: string; chosen?: string; address?: string };

const ADDRESS = '<fieldset><input name="line1"><input name="postalCode"></fieldset>';

function page({ total, chosen = "a", address = ADDRESS }: Shown): string {
  const choice = (value: string) =>
    `<input type="radio" name="shipping" value="${value}"${value === chosen ? " checked" : ""}>`;
  return `<span data-slot="label">Search</span><div class="checkout-page"><form data-recounts action="/checkout">
    <input name="email"><input type="hidden" name="shownTotalCents" value="${total}">
    <div data-slot="address">${address}</div>
    <fieldset data-slot="deliveries">${choice("a")}${choice("b")}
      <button name="update" value="1" data-no-script>Update total</button></fieldset>
    <button><span data-slot="label">Pay ${total}</span></button></form>
    <dl class="sums">${total}</dl></div>`;
}

const answers = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();

function field(name: string): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (!found) throw new Error(name);
  return found;
}

function choose(value: string): void {
  const choice = document.querySelector<HTMLInputElement>(`[value="${value}"]`);
  if (!choice) throw new Error(value);
  choice.checked = true;
  choice.focus();
  choice.dispatchEvent(new Event("change", { bubbles: true }));
}

function sent(): URLSearchParams {
  return answers.mock.calls.at(-1)?.[1].body as URLSearchParams;
}

beforeEach(() => {
  document.body.innerHTML = page({ total: "10" });
  vi.stubGlobal("fetch", answers);
  const form = document.querySelector("form");
  if (form) watchCheckout(form);
});

afterEach(() => {
  vi.unstubAllGlobals();
  answers.mockReset();
});

it("shows what another way of delivery costs and keeps what is typed", async () => {
  answers.mockResolvedValue(new Response(page({ total: "25", chosen: "b" })));
  field("email").value = "ada@example.com";
  field("line1").value = "1 Main Street";
  choose("b");
  await vi.waitFor(() => expect(field("shownTotalCents").value).toBe("25"));
  expect(document.querySelector('button [data-slot="label"]')?.textContent).toBe("Pay 25");
  expect(document.querySelector(".sums")?.textContent).toBe("25");
  expect([field("email").value, field("line1").value]).toEqual(["ada@example.com", "1 Main Street"]);
  expect([sent().get("update"), sent().get("shipping")]).toEqual(["1", "b"]);
});

it("leaves the focus at the choice", async () => {
  answers.mockResolvedValue(new Response(page({ total: "25", chosen: "b" })));
  choose("b");
  await vi.waitFor(() => expect(field("shownTotalCents").value).toBe("25"));
  expect((document.activeElement as HTMLInputElement).value).toBe("b");
});

it("takes the address away where nothing is sent", async () => {
  answers.mockResolvedValue(
    new Response(
      page({ total: "10", chosen: "b", address: '<input type="hidden" name="line1" value="1 Main">' }),
    ),
  );
  choose("b");
  await vi.waitFor(() => expect(field("line1").type).toBe("hidden"));
});

it("asks about nothing else", () => {
  field("email").dispatchEvent(new Event("change", { bubbles: true }));
  field("line1").dispatchEvent(new Event("change", { bubbles: true }));
  expect(answers).not.toHaveBeenCalled();
});

it("asks at another country alone where sums do not depend on the address", async () => {
  document.body.innerHTML = page({ total: "10", address: '<select name="country"></select>' });
  const form = document.querySelector("form");
  delete form?.dataset.recounts;
  if (form) watchCheckout(form);
  answers.mockResolvedValue(new Response(page({ total: "10" })));
  choose("b");
  expect(answers).not.toHaveBeenCalled();
  document.querySelector("select")?.dispatchEvent(new Event("change", { bubbles: true }));
  await vi.waitFor(() => expect(form?.hasAttribute("aria-busy")).toBe(false));
  expect(answers).toHaveBeenCalledOnce();
});

it("shows the last of two quick choices", async () => {
  let answerFirst = (_: Response) => {};
  answers.mockImplementationOnce(
    (_url, { signal }) =>
      new Promise((resolve, reject) => {
        answerFirst = resolve;
        signal?.addEventListener("abort", () => reject(new Error("aborted")));
      }),
  );
  answers.mockResolvedValueOnce(new Response(page({ total: "10" })));
  choose("b");
  choose("a");
  answerFirst(new Response(page({ total: "25", chosen: "b" })));
  await vi.waitFor(() => expect(document.querySelector("form")?.hasAttribute("aria-busy")).toBe(false));
  expect(field("shownTotalCents").value).toBe("10");
});

it.each([
  ["the server cannot be reached", () => Promise.reject(new TypeError("offline"))],
  ["there is no checkout any more", () => Promise.resolve(new Response("<p>Your cart is empty.</p>"))],
])("brings the button back where %s", async (_, answer) => {
  answers.mockImplementation(answer);
  choose("b");
  await vi.waitFor(() => expect(field("update").dataset.noScript).toBeUndefined());
  expect(field("shownTotalCents").value).toBe("10");
});
