import { beforeEach, expect, it, vi } from "vitest";
import { watchWork, workFor } from "../src/checkout/payingWork.ts";

const sent = vi.fn<(work: string) => void>();

function page(): [HTMLFormElement, HTMLElement] {
  document.body.innerHTML = `<form><p role="status" data-work="token.1.sig" data-bits="6"
    data-working="Please wait a moment." data-worked="You can pay now.">Try again in 2 min.</p>
    <input type="hidden" name="work" value=""><button name="update" value="1">Update total</button>
    <button id="pay">Pay</button></form>`;
  const form = document.querySelector("form");
  const place = document.querySelector<HTMLElement>("[data-work]");
  if (!form || !place) throw new Error("no page");
  return [form, place];
}

function press(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.click();
}

beforeEach(() => sent.mockReset());

/** After ours, as the browser sends what nobody stopped. */
function listen(form: HTMLFormElement): void {
  form.addEventListener("submit", (event) => {
    if (!event.defaultPrevented) sent(String(new FormData(form).get("work")));
    event.preventDefault();
  });
}

async function zeroBits(work: string): Promise<number> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(work));
  return Math.clz32(new DataView(digest).getUint32(0));
}

it("does the work that was asked for", async () => {
  const work = await workFor({ token: "token.1.sig", bits: 8 });
  expect(work).toMatch(/^token\.1\.sig:\d+$/);
  expect(await zeroBits(work ?? "")).toBeGreaterThanOrEqual(8);
});

it("says what it does and that it is done", async () => {
  const [form, place] = page();
  watchWork(form, place);
  expect(place.textContent).toBe("Please wait a moment.");
  await vi.waitFor(() => expect(place.textContent).toBe("You can pay now."));
});

it("pays by itself once it is done, when the button was pressed before", async () => {
  const [form, place] = page();
  watchWork(form, place);
  listen(form);
  press("#pay");
  expect(sent).not.toHaveBeenCalled();
  expect(form.getAttribute("aria-busy")).toBe("true");
  await vi.waitFor(() => expect(sent).toHaveBeenCalledWith(expect.stringMatching(/^token\.1\.sig:\d+$/)));
  expect(form.hasAttribute("aria-busy")).toBe(false);
});

it("holds up no button that only counts the order again", () => {
  const [form, place] = page();
  watchWork(form, place);
  listen(form);
  press('[name="update"]');
  expect(sent).toHaveBeenCalledOnce();
});

it("leaves the words for waiting where the browser cannot hash", () => {
  const [form, place] = page();
  vi.stubGlobal("crypto", {});
  watchWork(form, place);
  listen(form);
  vi.unstubAllGlobals();
  expect(place.textContent).toBe("Try again in 2 min.");
  press("#pay");
  expect(sent).toHaveBeenCalledWith("");
});
