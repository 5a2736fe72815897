import { expect, it } from "vitest";
import { propertiesOf } from "./style-properties.ts";

const CHOICES = {
  baseSize: { name: "text-scale", unit: "", divisor: 100, values: {} },
  corners: { name: "corners", unit: "px", divisor: 1, values: {} },
  spacing: { name: "space-scale", unit: "", divisor: 1, values: { tight: "0.68" } },
};

it("divides a number and puts its unit behind it", () => {
  const found = propertiesOf({ baseSize: 105, corners: 12 }, CHOICES);
  expect(found).toMatchObject({ "text-scale": "1.05", corners: "12px" });
});

it("takes a named choice by its value", () => {
  expect(propertiesOf({ spacing: "tight" }, CHOICES)["space-scale"]).toBe("0.68");
});

it("unsets what is not chosen, or by a name it does not know", () => {
  const found = propertiesOf({ spacing: "airy" }, CHOICES);
  expect(found).toEqual({ "text-scale": "initial", corners: "initial", "space-scale": "initial" });
});
