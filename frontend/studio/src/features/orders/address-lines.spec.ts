import { expect, it } from "vitest";
import { addressLines } from "./address-lines.ts";

it("writes an address as on a letter", () => {
  const address = {
    line1: "1 Main Street",
    line2: "",
    city: "Portland",
    region: "OR",
    postal_code: "97201",
    country: "US",
  };
  expect(addressLines(address)).toBe("1 Main Street\nPortland OR 97201\nUnited States");
});

it("keeps a country nobody knows as it is", () => {
  expect(addressLines({ city: "Oslo", country: "Norge" })).toBe("Oslo\nNorge");
});

it("is empty for an order without shipping", () => {
  expect(addressLines({})).toBe("");
});
