import { expect, it } from "vitest";
import { fieldFor } from "./server-fields.ts";

it.each([
  ["title", "title"],
  ["variants.2.price_cents", "variants.2.price"],
  ["variants.0.on_hand", "variants.0.onHand"],
  ["variants.0.weight_grams", "variants.0.weight"],
  ["variants.1.length_mm", "variants.1.length"],
  ["variants.0.requires_shipping", null],
  ["collection_id", null],
])("shows a message about %s at %s", (server, form) => {
  expect(fieldFor(server)).toBe(form);
});
