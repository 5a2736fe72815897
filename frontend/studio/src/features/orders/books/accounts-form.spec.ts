import { expect, test } from "vitest";
import type { Site } from "../../settings/site-api.ts";
import { changeOf, fieldFor, labelOf, schema, usualNumber, valuesOf } from "./accounts-form.ts";

const SITE = {
  settings: {
    footerText: "Hello",
    accounting: {
      chart: "skr03",
      consultant: "29098",
      client: "",
      yearStart: 1,
      accountLength: 4,
      accountNumbers: { "revenue-standard": "8401" },
      accountNames: {},
    },
  },
} as unknown as Site;

test("only the accounts change, and what is empty has the usual one", () => {
  const values = valuesOf(SITE);
  const changed = {
    ...values,
    yearStart: "7",
    accountNumbers: { ...values.accountNumbers, export: " ", rounding: undefined, clearing: "1361" },
    accountNames: { receivables: " Debtors " },
  };
  expect(changeOf(changed, SITE).settings).toEqual({
    footerText: "Hello",
    accounting: {
      chart: "skr03",
      consultant: "29098",
      client: "",
      yearStart: 7,
      accountLength: 4,
      accountNumbers: { "revenue-standard": "8401", clearing: "1361" },
      accountNames: { receivables: "Debtors" },
    },
  });
});

test("numbers are as DATEV gives them", () => {
  const values = valuesOf(SITE);
  for (const consultant of ["", "1001", "9999999"])
    expect(schema.safeParse({ ...values, consultant }).success).toBe(true);
  for (const consultant of ["1000", "10000000", "12a", "1.5"])
    expect(schema.safeParse({ ...values, consultant }).success).toBe(false);
});

test("what was never typed into is right", () => {
  const values = {
    ...valuesOf(SITE),
    accountNumbers: { receivables: undefined },
    accountNames: { tax: undefined },
  };
  expect(schema.safeParse(values).success).toBe(true);
});

test("an account is digits, and is told where it is wrong", () => {
  const values = { ...valuesOf(SITE), accountNumbers: { receivables: "14 10" } };
  const checked = schema.safeParse(values);
  expect(checked.error?.issues.map(({ path }) => path)).toEqual([["accountNumbers", "receivables"]]);
});

test("longer charts have zeros behind the usual accounts", () => {
  expect(usualNumber("8400", "6")).toBe("840000");
  expect(usualNumber("", "6")).toBe("");
});

test("what the server names is found in the form", () => {
  expect(fieldFor("settings.accounting.client")).toBe("client");
  expect(fieldFor("settings.taxes.places")).toBeNull();
  expect(labelOf("settings.accounting.client")).toBe("Client number");
});
