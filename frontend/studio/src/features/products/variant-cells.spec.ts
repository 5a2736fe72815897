import { describe, expect, it } from "vitest";
import { filledDown, pastedCells } from "./variant-cells.ts";

describe("cells pasted from a spreadsheet", () => {
  const at = (column: "price" | "onHand" | "weight" | "barcode", row = 0) => ({ row, column });

  it("leave a single value to the field", () => {
    expect(pastedCells("12.50", at("price"), 3)).toBeNull();
  });

  it("go down a column", () => {
    expect(pastedCells("1\r\n2\r\n", at("onHand", 1), 3)).toEqual([
      { row: 1, column: "onHand", text: "1" },
      { row: 2, column: "onHand", text: "2" },
    ]);
  });

  it("go right and down, and end with the grid", () => {
    expect(pastedCells("12\t10\t5\n13\t11\t6\n14\t12\t7", at("price", 1), 3)).toEqual([
      { row: 1, column: "price", text: "12" },
      { row: 1, column: "salePrice", text: "10" },
      { row: 1, column: "onHand", text: "5" },
      { row: 2, column: "price", text: "13" },
      { row: 2, column: "salePrice", text: "11" },
      { row: 2, column: "onHand", text: "6" },
    ]);
    expect(pastedCells("a\tb", at("barcode"), 1)).toEqual([{ row: 0, column: "barcode", text: "a" }]);
  });

  it("put weight and size into their cells", () => {
    expect(pastedCells("120\t30,5\t21.5\t4\tFERN", at("weight"), 1)).toEqual([
      { row: 0, column: "weight", text: "120" },
      { row: 0, column: "length", text: "30,5" },
      { row: 0, column: "width", text: "21.5" },
      { row: 0, column: "height", text: "4" },
      { row: 0, column: "sku", text: "FERN" },
    ]);
  });

  it("come out of their quotes", () => {
    expect(pastedCells('"5"" frame"\tx', at("onHand"), 1)?.[0]?.text).toBe('5" frame');
  });
});

it("fills the first value down", () => {
  expect(filledDown("weight", ["120", "", "80"])).toEqual([
    { row: 1, column: "weight", text: "120" },
    { row: 2, column: "weight", text: "120" },
  ]);
});
