import { beforeEach, expect, it } from "vitest";
import { takeAddressFields } from "../src/checkout/addressFields.ts";

const PHONE = '<input name="phone">';
const FIELDS: Readonly<Record<string, string>> = {
  US: `<input name="city"><select name="region"><option value=""></option><option value="OR"></option></select>${PHONE}`,
  CA: `<input name="city"><select name="region"><option value=""></option><option value="QC"></option></select>${PHONE}`,
  DE: `<input name="postalCode" value="10119"><input name="city">${PHONE}`,
  EE: `<input name="city"><input name="region" value="OR">${PHONE}`,
};

function page(country: string): string {
  return `<form><div data-slot="address-fields" data-country="${country}">${FIELDS[country]}</div></form>`;
}

function change(country: string): void {
  takeAddressFields(new DOMParser().parseFromString(page(country), "text/html"));
}

function field(name: string): HTMLInputElement | HTMLSelectElement {
  const found = document.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`);
  if (!found) throw new Error(name);
  return found;
}

beforeEach(() => {
  document.body.innerHTML = page("US");
  field("city").value = "Port";
  field("region").value = "OR";
});

it("shows the fields of another country", () => {
  change("DE");
  expect([...document.querySelectorAll("input")].map(({ name }) => name)).toEqual([
    "postalCode",
    "city",
    "phone",
  ]);
});

it("keeps what was typed", () => {
  field("phone").value = "030 1234";
  change("DE");
  expect([field("city").value, field("phone").value, field("postalCode").value]).toEqual([
    "Port",
    "030 1234",
    "10119",
  ]);
});

it("leaves somebody who types where they are", () => {
  const city = field("city") as HTMLInputElement;
  city.focus();
  city.setSelectionRange(2, 2);
  change("DE");
  const now = document.activeElement as HTMLInputElement;
  expect([now.name, now.selectionStart]).toEqual(["city", 2]);
  expect(now).not.toBe(city);
});

it.each(["CA", "EE"])("takes a region of the country before for none of %s", (country) => {
  change(country);
  expect(field("region").value).toBe("");
});

it("rests where the country is the same", () => {
  const city = field("city");
  change("US");
  expect(field("city")).toBe(city);
});

it("rests where nothing is sent", () => {
  const city = field("city");
  takeAddressFields(new DOMParser().parseFromString("<form></form>", "text/html"));
  expect(field("city")).toBe(city);
});
