import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { watchStreet } from "../src/checkout/addressLookup.ts";

const PREDICTIONS = [
  { id: "ChIJ-a", text: "350 5th Avenue", detail: "New York, NY, USA", source: "Google Maps" },
  { id: "ChIJ-b", text: "350 Main Street", detail: "Albany, NY, USA", source: "Google Maps" },
];
const PLACE = {
  line1: "350 5th Avenue",
  line2: "",
  city: "New York",
  region: "NY",
  postalCode: "10118",
  country: "US",
};
const FIELDS = `<div class="form-field"><label for="line1">Street</label><input id="line1" name="line1"></div>
  <input name="line2" value="Back door"><input name="city">
  <select name="region"><option value=""></option><option value="CA">California</option>
  <option value="NY">New York</option></select><input name="postalCode">`;
const COUNTRIES = '<option value=""></option><option value="US">United States</option>';

const calls = vi.fn<(path: string) => unknown>();
const changed: string[] = [];

beforeEach(async () => {
  vi.useFakeTimers();
  document.body.innerHTML = `<form data-suggests><select name="country">${COUNTRIES}</select>
    <div data-slot="address-fields">${FIELDS}</div><button>Pay</button></form>`;
  choice("country").value = "US";
  calls.mockImplementation((path) =>
    path.includes("/autocomplete") ? { predictions: PREDICTIONS } : { places: [PLACE] },
  );
  vi.stubGlobal("fetch", async (path: string) => Response.json(calls(path)));
  changed.length = 0;
  form().addEventListener("change", ({ target }) => changed.push((target as HTMLInputElement).name));
  await watchStreet(form());
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  calls.mockReset();
});

function form(): HTMLFormElement {
  return document.querySelector("form") as HTMLFormElement;
}

function field(name: string): HTMLInputElement {
  return document.querySelector(`[name="${name}"]`) as HTMLInputElement;
}

function choice(name: string): HTMLSelectElement {
  return document.querySelector(`select[name="${name}"]`) as HTMLSelectElement;
}

function options(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[role="option"]')];
}

async function type(text: string, rest = 250): Promise<void> {
  field("line1").focus();
  field("line1").value = text;
  field("line1").dispatchEvent(new Event("input", { bubbles: true }));
  await vi.advanceTimersByTimeAsync(rest);
}

async function press(key: string): Promise<boolean> {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
  field("line1").dispatchEvent(event);
  await vi.advanceTimersByTimeAsync(0);
  return event.defaultPrevented;
}

function asked(): URLSearchParams[] {
  return calls.mock.calls.map(([path]) => new URL(path, "http://shop.localhost").searchParams);
}

it("suggests once three letters rest, for the chosen country (PL-7.17)", async () => {
  await type("35");
  await type("350", 200);
  expect(calls).not.toHaveBeenCalled();
  await type("350 5");
  expect(options().map((option) => option.textContent)).toEqual([
    "350 5th Avenue New York, NY, USA",
    "350 Main Street Albany, NY, USA",
  ]);
  expect(asked()).toHaveLength(1);
  expect(Object.fromEntries(asked()[0] ?? [])).toMatchObject({
    input: "350 5",
    country: "US",
    productPage: "checkout",
    productSection: "shipping",
  });
});

it("is a combobox that says what is chosen", async () => {
  const street = field("line1");
  expect([street.role, street.getAttribute("aria-expanded")]).toEqual(["combobox", "false"]);
  await type("350 5");
  expect(street.getAttribute("aria-expanded")).toBe("true");
  expect(document.getElementById(street.getAttribute("aria-controls") ?? "")?.role).toBe("listbox");
  expect(document.querySelector('[role="status"]')?.textContent).toBe("2 suggestions");
  expect(document.querySelector(".search-suggestions > p")?.textContent).toBe("Google Maps");
  expect(await press("ArrowDown")).toBe(true);
  expect(street.getAttribute("aria-activedescendant")).toBe(options()[0]?.id);
  expect(options()[0]?.ariaSelected).toBe("true");
  await press("ArrowUp");
  expect(street.hasAttribute("aria-activedescendant")).toBe(false);
  await press("ArrowUp");
  expect(street.getAttribute("aria-activedescendant")).toBe(options()[1]?.id);
});

it("fills the address with Enter and tells of each field (PL-7.18)", async () => {
  await type("350 5");
  await press("ArrowDown");
  expect(await press("Enter")).toBe(true);
  expect(options()).toEqual([]);
  const values = ["line1", "line2", "city", "region", "postalCode"].map((name) => field(name).value);
  expect(values).toEqual(["350 5th Avenue", "Back door", "New York", "NY", "10118"]);
  expect(changed).toEqual(["city", "region", "postalCode"]);
  expect(asked()[1]?.get("placeId")).toBe("ChIJ-a");
  expect(asked()[1]?.get("sessionToken")).toBe(asked()[0]?.get("sessionToken"));
});

it("begins a new session after a choice", async () => {
  await type("350 5");
  await press("ArrowDown");
  await press("Enter");
  await type("350 M");
  expect(asked()[2]?.get("sessionToken")).not.toBe(asked()[0]?.get("sessionToken"));
});

it("fills with a press of the mouse, which leaves the focus where it is", async () => {
  await type("350 5");
  const pressed = new MouseEvent("mousedown", { bubbles: true, cancelable: true });
  options()[0]?.dispatchEvent(pressed);
  expect(pressed.defaultPrevented).toBe(true);
  options()[0]?.querySelector("span")?.click();
  await vi.advanceTimersByTimeAsync(0);
  expect(field("city").value).toBe("New York");
});

it("leaves Enter to the form while nothing is chosen, and closes on Escape and when it is left", async () => {
  await type("350 5");
  expect(await press("Enter")).toBe(false);
  expect(await press("Escape")).toBe(true);
  expect(options()).toEqual([]);
  expect(field("line1").value).toBe("350 5");
  expect(await press("Escape")).toBe(false);
  await type("350 5t");
  field("city").focus();
  expect(options()).toEqual([]);
  expect(field("line1").getAttribute("aria-expanded")).toBe("false");
});

it("chooses the country too where none was, and its region once that is there", async () => {
  choice("country").value = "";
  const regions = choice("region").outerHTML;
  choice("region").outerHTML = '<input name="region">';
  await type("350 5");
  await press("ArrowDown");
  await press("Enter");
  expect([choice("country").value, field("city").value]).toEqual(["US", "New York"]);
  expect(changed).toContain("country");
  field("region").outerHTML = regions;
  form().dispatchEvent(new Event("recounted"));
  expect(choice("region").value).toBe("NY");
  expect(changed.at(-1)).toBe("region");
});

it("works on in the fields of another country", async () => {
  const slot = document.querySelector('[data-slot="address-fields"]') as HTMLElement;
  slot.innerHTML = FIELDS.replace(/<select name="region".*<\/select>/s, "");
  await type("350 5");
  expect(field("line1").role).toBe("combobox");
  await press("ArrowDown");
  await press("Enter");
  expect(field("postalCode").value).toBe("10118");
});

it("shows nothing where nobody can say, and leaves the line that was chosen (D-78)", async () => {
  calls.mockReturnValue({ predictions: [] });
  await type("350 5");
  expect(options()).toEqual([]);
  calls.mockReturnValue({ predictions: PREDICTIONS });
  await type("350 5t");
  calls.mockReturnValue({ places: [] });
  await press("ArrowDown");
  await press("Enter");
  expect([field("line1").value, field("city").value]).toEqual(["350 5th Avenue", ""]);
  vi.stubGlobal("fetch", async () => new Response("{}", { status: 429 }));
  await type("350 M");
  expect(options()).toEqual([]);
});

it("asks nothing for what the browser fills in by itself", async () => {
  field("city").focus();
  field("line1").value = "350 5th Avenue";
  field("line1").dispatchEvent(new Event("input", { bubbles: true }));
  await vi.advanceTimersByTimeAsync(300);
  expect(calls).not.toHaveBeenCalled();
});
