import { describe, expect, it } from "vitest";
import {
  type DiscountValues,
  discountFieldFor,
  discountFieldsOf,
  discountSchema,
  NEW,
} from "./discount-form.ts";
import { effectWords } from "./discount-words.ts";
import type { DiscountRow } from "./discounts-api.ts";
import { percentText, readPercent } from "./percent.ts";
import { randomCode } from "./random-code.ts";

const ZONE = "Europe/Berlin";
const fields = (changes: Partial<DiscountValues>) => discountFieldsOf({ ...NEW, ...changes }, "EUR", ZONE);

function wrong(changes: Partial<DiscountValues>): string[] {
  const judged = discountSchema("EUR", true).safeParse({ ...NEW, code: "A", ...changes });
  return judged.success ? [] : judged.error.issues.map(({ path }) => path.join("."));
}

describe("a percentage", () => {
  it.each([
    ["10", 1000],
    ["12.5", 1250],
    ["12,55 %", 1255],
    ["100", 10_000],
  ])("%s is read as hundredths", (typed, hundredths) => expect(readPercent(typed)).toBe(hundredths));

  it.each(["", "0", "100.01", "ten", "1.234"])("%s is refused", (typed) =>
    expect(readPercent(typed)).toBeNull(),
  );

  it("is written as it was typed", () =>
    expect([1000, 1250, 1255].map(percentText)).toEqual(["10", "12.5", "12.55"]));
});

describe("what is sent", () => {
  it("holds only what the kind asks for", () => {
    const sent = fields({ kind: "amount", amount: "5", code: " save " });
    expect(sent).toMatchObject({ amount_cents: 500, percent_hundredths: 0, buy_quantity: 0, code: "save" });
  });

  it("names no goods for a discount on everything", () =>
    expect(fields({ goods: "all", products: ["a"] }).product_ids).toEqual([]));

  it("lets each of many codes be good once", () =>
    expect(fields({ way: "many" })).toMatchObject({ code: "", most_uses_of_code: 1 }));

  it("goes by the clock of the website", () =>
    expect(fields({ startsAt: "2026-12-01T00:00" }).starts_at).toBe("2026-11-30T23:00:00.000Z"));
});

describe("what is refused before it is sent", () => {
  it("is nothing of a plain code", () => expect(wrong({})).toEqual([]));
  it("is a missing code", () => expect(wrong({ code: " " })).toEqual(["code"]));
  it("is a title nobody reads", () => expect(wrong({ way: "automatic", code: "" })).toEqual(["title"]));
  it("is a choice without goods", () => expect(wrong({ goods: "products" })).toEqual(["products"]));
  it("is a limit that is none", () => expect(wrong({ mostUses: "0" })).toEqual(["mostUses"]));
  it("is an amount in another currency", () =>
    expect(wrong({ kind: "amount", amount: "$5" })).toEqual(["amount"]));
});

const TIERS = [
  { threshold: "50", benefit: "5" },
  { threshold: "150", benefit: "15" },
];

describe("tiers", () => {
  it("are sent in minor units and hundredths, in place of one value", () =>
    expect(fields({ growth: "amount", tiers: TIERS })).toMatchObject({
      percent_hundredths: 0,
      tier_basis: "amount",
      tiers: [
        { threshold: 5000, benefit: 500 },
        { threshold: 15_000, benefit: 1500 },
      ],
    }));

  it("are not sent with a kind that has none", () =>
    expect(fields({ kind: "free-shipping", growth: "amount", tiers: TIERS })).toMatchObject({
      tier_basis: "",
      tiers: [],
    }));

  it.each([
    ["amount", [{ threshold: "", benefit: "5" }], ["tiers.0.threshold"]],
    ["amount", [...TIERS, { threshold: "150", benefit: "20" }], ["tiers.2.threshold"]],
    ["amount", [...TIERS, { threshold: "200", benefit: "10" }], ["tiers.2.benefit"]],
    ["quantity", [{ threshold: "2.5", benefit: "101" }], ["tiers.0.threshold", "tiers.0.benefit"]],
    ["amount", TIERS, []],
  ] as const)("by %s %j are wrong at %j", (growth, tiers, names) =>
    expect(wrong({ growth, tiers: [...tiers], percent: "" })).toEqual(names),
  );

  it("carry what the server says of one", () =>
    expect(discountFieldFor("tiers.3.benefit")).toBe("tiers.3.benefit"));

  it("are told in the list", () => {
    const row = { ...fields({ growth: "amount", tiers: TIERS }) } as unknown as DiscountRow;
    expect(effectWords(row, "USD")).toBe("5–15 % off everything when spending $50.00–$150.00");
    const once = { ...fields({ growth: "quantity", tiers: TIERS.slice(0, 1) }) } as unknown as DiscountRow;
    expect(effectWords(once, "USD")).toBe("5 % off everything when buying 50 items");
  });
});

it("makes codes of signs that are not taken for others", () =>
  expect(randomCode()).toMatch(/^[2-9A-HJKMNP-Z]{8}$/));
