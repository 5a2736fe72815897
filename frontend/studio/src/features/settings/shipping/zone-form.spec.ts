import { expect, it } from "vitest";
import type { ShippingZone } from "./shipping-api.ts";
import { codesIn, fieldIn, newLocalZone, newZone, zoneOf, zoneSchema, zoneValues } from "./zone-form.ts";
import { placesText, priceWords, standing } from "./zone-words.ts";

const ZONE: ShippingZone = {
  key: "a1",
  name: "Home",
  areas: [{ country: "US", regions: ["AK", "HI"], postal: ["99501-99524"] }],
  is_beside: false,
  rates: [
    {
      key: "b1",
      name: "Standard",
      basis: "weight",
      estimate: "3–5 days",
      days_from: 2,
      days_to: 4,
      free_from_cents: 5000,
      steps: [
        { price_cents: 500, up_to: 1000 },
        { price_cents: 900, up_to: null },
      ],
      box_prices: [],
    },
  ],
};

const values = zoneValues(ZONE, "USD");

function problems(changes: object): string[] {
  const found = zoneSchema("USD").safeParse({ ...values, ...changes });
  return (found.error?.issues ?? []).map(({ path, message }) => `${path.join(".")}: ${message}`);
}

it("shows a zone as it is typed and gives the same back", () => {
  expect(values.parts.US).toEqual({ regions: ["AK", "HI"], postal: "99501-99524" });
  expect(values.rates[0]?.steps).toEqual([
    { upTo: "1000", price: "5.00" },
    { upTo: "", price: "9.00" },
  ]);
  expect(zoneOf(values, "USD")).toEqual(ZONE);
  expect(problems({})).toEqual([]);
});

it("takes days that rise, or none", () => {
  const rates = (daysFrom: string, daysTo: string) => ({
    rates: values.rates.map((rate) => ({ ...rate, daysFrom, daysTo })),
  });
  expect(problems(rates("", ""))).toEqual([]);
  expect(problems(rates("", "3"))).toEqual([]);
  expect(problems(rates("4", "2"))).toEqual(["rates.0.daysTo: This must not be less than the first number."]);
  expect(problems(rates("1", "two"))).toEqual(["rates.0.daysTo: Write a number from 0 to 60."]);
  expect(fieldIn("rates.0.days_to")).toBe("rates.0.daysTo");
});

it("sends one price for everything as one step without a bound", () => {
  const rates = values.rates.map((rate) => ({ ...rate, basis: "flat" as const, freeFrom: " " }));
  expect(zoneOf({ ...values, rates }, "USD").rates[0]).toMatchObject({
    steps: [{ price_cents: 500, up_to: null }],
    free_from_cents: null,
  });
});

it("reads bounds of value as amounts of the currency", () => {
  const rates = values.rates.map((rate) => ({
    ...rate,
    basis: "price" as const,
    steps: [{ upTo: "50.00", price: "5" }],
  }));
  expect(zoneOf({ ...values, rates }, "USD").rates[0]?.steps).toEqual([{ price_cents: 500, up_to: 5000 }]);
});

it("leaves parts of a country that is not chosen any more behind", () => {
  expect(zoneOf({ ...values, countries: ["DE"] }, "USD").areas).toEqual([
    { country: "DE", regions: [], postal: [] },
  ]);
});

it("says what is missing at its field", () => {
  const [rate] = values.rates;
  expect(problems({ name: " ", countries: [] })).toEqual([
    "name: This is needed.",
    "countries: Choose at least one country.",
  ]);
  const steps = [
    { upTo: "", price: "" },
    { upTo: "1.5", price: "x" },
  ];
  expect(problems({ rates: [{ ...rate, steps }] })).toEqual([
    "rates.0.steps.1.price: Write a price such as 12.50.",
    "rates.0.steps.0.price: This is needed.",
    "rates.0.steps.0.upTo: This is needed.",
    "rates.0.steps.1.upTo: Write a whole number.",
  ]);
});

it("knows its field for each of the server's", () => {
  const paths = [
    "name",
    "areas",
    "areas.0.postal",
    "areas.0.regions",
    "rates.1.name",
    "rates.1.steps",
    "else",
  ];
  expect(paths.map((path) => fieldIn(path))).toEqual([
    "name",
    "countries",
    "postal",
    "regions",
    "rates.1.name",
    "rates.1.steps.0.price",
    null,
  ]);
});

it("reads postal codes however they are parted", () => {
  expect(codesIn(" 10115, 10117 ;\n SW1A ,")).toEqual(["10115", "10117", "SW1A"]);
});

it("begins with a price of the currency's own decimals", () => {
  expect(newZone("Japan", ["JP"], "JPY").rates[0]?.steps).toEqual([{ upTo: "", price: "5" }]);
  expect(newZone("Home", ["US"], "USD").rates[0]?.steps).toEqual([{ upTo: "", price: "5.00" }]);
});

it("says in plain words where a zone is and what it costs", () => {
  const [rate] = ZONE.rates;
  if (!rate) throw new Error("no rate");
  expect(placesText(ZONE)).toBe("United States (3 parts)");
  const countries = ["DE", "FR", "IT", "ES", "AT", "BE", "NL", "PL"].map((country) => ({
    country,
    regions: [],
    postal: [],
  }));
  expect(placesText({ ...ZONE, areas: countries })).toBe(
    "Germany, France, Italy, Spain, Austria, Belgium and 2 more",
  );
  expect(priceWords(rate, "USD")).toBe("up to 1,000 g: $5.00 · above: $9.00, free from $50.00");
});

it("says what the rules mean for buyers", () => {
  expect(standing([], 0)).toMatch(/every country can order/);
  expect(standing([], 1)).toMatch(/picked up/);
  expect(standing([ZONE], 0)).toMatch(/1 country/);
  expect(standing([{ ...ZONE, areas: [{ country: "*", regions: [], postal: [] }] }], 0)).toBe(
    "You ship to every country.",
  );
});

it("keeps a minimum and that it stands beside others, where that is said", () => {
  const local: ShippingZone = {
    ...ZONE,
    is_beside: true,
    rates: ZONE.rates.map((rate) => ({ ...rate, minimum_cents: 2000 })),
  };
  expect(zoneOf(zoneValues(local, "USD"), "USD")).toEqual(local);
  expect(local.rates.map((rate) => priceWords(rate, "USD"))[0]).toMatch(/, for orders from \$20\.00 on$/);
  expect(newLocalZone("US", "USD")).toMatchObject({ isBeside: true, rates: [{ name: "Local delivery" }] });
});
