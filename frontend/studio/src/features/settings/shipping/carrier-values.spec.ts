import { expect, it } from "vitest";
import { carrierOf, carrierTroubles, carrierValues, NO_CARRIER, servicesIn } from "./carrier-values.ts";
import type { ShippingRate } from "./shipping-api.ts";
import { fieldIn } from "./zone-form.ts";
import { priceWords } from "./zone-words.ts";

const CARRIER = {
  services: ["USPS Priority", "UPS Ground"],
  markup_percent: 10,
  markup_cents: 50,
  box: { length_cm: 30, width_cm: 20, height_cm: 10 },
};
const RATE: ShippingRate = {
  key: "b1",
  name: "Parcel",
  basis: "carrier",
  estimate: "",
  steps: [{ price_cents: 950, up_to: null }],
  carrier: CARRIER,
  box_prices: [],
};

it("shows what is said of a carrier as it is typed and gives the same back", () => {
  const typed = carrierValues(CARRIER, "USD");
  expect(typed).toMatchObject({ services: "USPS Priority\nUPS Ground", percent: "10", markup: "0.50" });
  expect(carrierOf(typed, "USD")).toEqual(CARRIER);
});

it("takes everything that is left empty", () => {
  expect(carrierTroubles(NO_CARRIER, "USD")).toEqual([]);
  expect(carrierOf(NO_CARRIER, "USD")).toEqual({
    services: [],
    markup_percent: 0,
    markup_cents: 0,
    box: null,
  });
});

it("reads services between lines and commas, each once", () => {
  expect(servicesIn(" UPS Ground,\nUSPS Priority;; UPS Ground")).toEqual(["UPS Ground", "USPS Priority"]);
});

it("says what is wrong at its field", () => {
  const fields = (changes: object) =>
    carrierTroubles({ ...NO_CARRIER, ...changes }, "USD").map(([field]) => field);
  expect(fields({ percent: "ten" })).toEqual(["percent"]);
  expect(fields({ percent: "501" })).toEqual(["percent"]);
  expect(fields({ markup: "much" })).toEqual(["markup"]);
  expect(fields({ length: "30" })).toEqual(["width", "height"]);
  expect(fields({ length: "0", width: "20", height: "4000" })).toEqual(["length", "height"]);
  expect(fields({ services: "x".repeat(101) })).toEqual(["services"]);
});

it("knows the fields the server names", () => {
  expect(fieldIn("rates.1.carrier.services.2")).toBe("rates.1.carrier.services");
  expect(fieldIn("rates.1.carrier.markup_percent")).toBe("rates.1.carrier.percent");
  expect(fieldIn("rates.1.carrier.box")).toBe("rates.1.carrier.length");
});

it("says what holds where the carrier does not answer", () => {
  expect(priceWords(RATE, "USD")).toBe("by the carrier, else $9.50");
});
