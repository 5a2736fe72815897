import { beforeEach, expect, it } from "vitest";
import type { ProductFormProps } from "../src/product/selection.ts";
import { readChoice } from "../src/product/useChoice.ts";
import { markValues } from "../src/product/valueText.ts";

const MONEY = { value: "9.00", currency: "USD" };
const variant = (size: string, glaze: string, qtyInStock: number) => ({
  sku: `${size}-${glaze}`,
  attributes: { Size: size, Glaze: glaze },
  price: MONEY,
  salePrice: null,
  qtyInStock,
  unlimited: false,
  imageId: null,
});
const PRODUCT: ProductFormProps = {
  itemId: "p1",
  title: "Cup",
  productType: 1,
  optionNames: ["Size", "Glaze"],
  isSubscribable: false,
  variants: [variant("S", "Fern", 3), variant("S", "Navy", 0), variant("L", "Fern", 1)],
};

const button = (name: string, value: string) => `<label class="option-value">
  <input type="radio" name="option.${name}" data-option="${name}" value="${value}"><span>${value}</span><span
  data-slot="why"></span></label>`;

let form: HTMLFormElement;
const input = (value: string) => form.querySelector(`[value="${value}"]`) as HTMLInputElement;
const why = (value: string) => input(value).closest("label")?.querySelector('[data-slot="why"]')?.textContent;

function choose(value: string): void {
  input(value).checked = true;
  markValues(form, PRODUCT, readChoice(form));
}

beforeEach(() => {
  document.body.innerHTML = `<form>
    <fieldset class="option"><legend>Size <b data-slot="chosen"></b></legend>${button("Size", "S")}${button("Size", "L")}</fieldset>
    <fieldset class="option"><legend>Glaze <b data-slot="chosen"></b></legend>${button("Glaze", "Fern")}${button("Glaze", "Navy")}</fieldset>
  </form>`;
  form = document.querySelector("form") as HTMLFormElement;
});

it("SF-2.08, D-104: reads radio buttons, an option without a choice as an empty text", () => {
  expect(readChoice(form)).toEqual({ Size: "", Glaze: "" });
  choose("L");
  expect(readChoice(form)).toEqual({ Size: "L", Glaze: "" });
});

it("D-104: strikes through what cannot be bought with the choice and says why; it can still be chosen", () => {
  choose("S");
  expect([why("Fern"), why("Navy")]).toEqual(["", " – Sold Out"]);
  choose("L");
  expect(why("Navy")).toBe(" – Unavailable");
  expect(input("Navy").closest("label")?.classList.contains("is-gone")).toBe(true);
  expect(input("Navy").disabled).toBe(false);
});

it("D-104: names what is chosen beside the option, where a swatch has no word in sight", () => {
  choose("S");
  choose("Navy");
  const named = [...form.querySelectorAll('[data-slot="chosen"]')].map((slot) => slot.textContent?.trim());
  expect(named).toEqual(["S – Sold Out", "Navy – Sold Out"]);
});
