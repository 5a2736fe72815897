import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { watchLikes } from "../src/site/likes.ts";

let form: HTMLFormElement;
let sent: URLSearchParams[] = [];

function show(answer: () => Response): void {
  document.body.innerHTML = `<form action="/_likes"><input type="hidden" name="item" value="1">
    <button><span data-heart>♡</span> Like <span class="like-count"></span></button>
    <p class="field-error" role="alert"></p></form>`;
  form = document.querySelector("form") as HTMLFormElement;
  vi.stubGlobal("fetch", async (_address: string, options: RequestInit) => {
    sent.push(options.body as URLSearchParams);
    return answer();
  });
  watchLikes([form]);
}

const button = () => form.querySelector("button") as HTMLButtonElement;

async function press(): Promise<void> {
  form.dispatchEvent(new Event("submit", { cancelable: true }));
  await vi.waitFor(() => expect(form.ariaBusy).toBe("false"));
}

beforeEach(() => {
  localStorage.clear();
  sent = [];
});
afterEach(() => vi.unstubAllGlobals());

it("counts once and takes it back with the same number", async () => {
  show(() => Response.json({ count: 1234 }));
  expect(button().ariaPressed).toBe("false");
  await press();
  expect(button().ariaPressed).toBe("true");
  expect(form.querySelector(".like-count")?.textContent).toMatch(/^1.234$/);
  await press();
  expect(button().ariaPressed).toBe("false");
  expect(sent.map((body) => body.has("undo"))).toEqual([false, true]);
  expect(sent[0]?.get("key")).toMatch(/^[0-9a-f]{32}$/);
  expect(sent[1]?.get("key")).toBe(sent[0]?.get("key"));
});

it("remembers on the next page", async () => {
  show(() => Response.json({ count: 1 }));
  await press();
  show(() => Response.json({ count: 1 }));
  expect(button().ariaPressed).toBe("true");
});

it("says why it was not counted", async () => {
  show(() => Response.json({ error: "Please try again." }, { status: 429 }));
  await press();
  expect(button().ariaPressed).toBe("false");
  expect(form.querySelector(".field-error")?.textContent).toBe("Please try again.");
});
