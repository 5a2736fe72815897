import { expect, it } from "vitest";
import { editOf, fewestUnits, isEmptyEdit, unitsNow } from "./edit-goods.ts";

const fern = { position: 0, variant_id: "fern", quantity: 3, refunded_quantity: 1, removable_quantity: 1 };
const moss = { position: 1, variant_id: "moss", quantity: 2, refunded_quantity: 0, removable_quantity: 2 };

it("counts from what the order has now", () => {
  expect(unitsNow(fern)).toBe(2);
  expect(fewestUnits(fern)).toBe(1);
  expect(isEmptyEdit(editOf([fern, moss], { "0": 2, "1": 2 }, []))).toBe(true);
});

it("takes fewer off and buys more anew", () => {
  const edit = editOf([fern, moss], { "0": 1, "1": 5 }, []);
  expect(edit.removed).toEqual([{ position: 0, quantity: 1 }]);
  expect(edit.added).toEqual([{ variant_id: "moss", quantity: 3 }]);
});

it("buys one product once, wherever it is wanted", () => {
  const added = [
    { variantId: "moss", title: "Moss", quantity: 1 },
    { variantId: "reed", title: "Reed", quantity: 0 },
  ];
  expect(editOf([moss], { "1": 4 }, added).added).toEqual([{ variant_id: "moss", quantity: 3 }]);
});
