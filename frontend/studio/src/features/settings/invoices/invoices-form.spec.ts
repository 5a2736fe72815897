import { expect, test } from "vitest";
import type { Site } from "../site-api.ts";
import {
  changeOf,
  fieldFor,
  type InvoiceValues,
  isComplete,
  labelOf,
  schema,
  valuesOf,
} from "./invoices-form.ts";

const VALUES: InvoiceValues = {
  isOn: true,
  isAutomatic: false,
  hasEInvoice: true,
  name: "Fern Press",
  line1: "Torstr. 1",
  line2: "",
  postalCode: "10119",
  city: "Berlin",
  region: "",
  country: "DE",
  vatId: "DE123456789",
  taxNumber: "",
  numbers: "INV-{year}-{number}",
  creditNumbers: "CN-{number}",
  terms: "",
  exemption: "",
  footer: "",
};
const SITE = { settings: { invoices: VALUES, footerText: "Hello" } } as unknown as Site;

test("only the invoices change", () => {
  const changed = { ...valuesOf(SITE), name: "Other" };
  expect(changeOf(changed, SITE).settings).toEqual({ invoices: changed, footerText: "Hello" });
});

test("a pattern has the number once and the year at most once", () => {
  for (const numbers of ["{number}", "R/{year}/{number}"])
    expect(schema.safeParse({ ...VALUES, numbers }).success).toBe(true);
  for (const numbers of ["", "R", "{number}{number}", "{year}{year}{number}"])
    expect(schema.safeParse({ ...VALUES, numbers }).success).toBe(false);
});

test("a seller has a name and an address", () => {
  expect(isComplete(VALUES)).toBe(true);
  for (const name of ["name", "line1", "city", "country"] as const)
    expect(isComplete({ ...VALUES, [name]: "  " })).toBe(false);
});

test("what the server names is found in the form", () => {
  expect(fieldFor("settings.invoices.vatId")).toBe("vatId");
  expect(fieldFor("settings.taxes.places")).toBeNull();
  expect(labelOf("settings.invoices.numbers")).toBe("Numbers of invoices");
});
