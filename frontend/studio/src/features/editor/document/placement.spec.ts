import { describe, expect, it } from "vitest";
import { placementOfSpan, spanOn, withNumber, withPlace } from "./placement.ts";

describe("withNumber", () => {
  it.each([
    [{}, "span", 6, { span: 6 }],
    [{ span: 6 }, "column", 2, { span: 6, column: 2 }],
    [{ span: 6 }, "column", 9, { span: 4, column: 9 }],
    [{}, "column", 7, { span: 6, column: 7 }],
    [{ column: 7, span: 6 }, "span", 9, { column: 7, span: 6 }],
    [{ column: 7, span: 6 }, "column", null, { span: 6 }],
    [{ rows: 3 }, "row", 60, { row: 60, rows: 1 }],
  ] as const)("of %j with %s %s makes %j", (place, name, value, expected) => {
    expect(withNumber(place, name, value)).toEqual(expected);
  });
});

it("leaves a device out that says nothing", () => {
  expect(withPlace({ base: { span: 6 }, phone: { span: 4 } }, "phone", {})).toEqual({ base: { span: 6 } });
});

it("takes the whole width on phones, whatever the others have", () => {
  expect([spanOn({ base: { span: 6 } }, "base"), spanOn({ base: { span: 6 } }, "phone")]).toEqual([6, 12]);
});

it.each([
  [6, { base: { span: 6 } }],
  [
    { base: 6, phone: 4 },
    { base: { span: 6 }, phone: { span: 4 } },
  ],
  [99, { base: { span: 12 } }],
  ["6", {}],
  [undefined, {}],
])("reads the width %j of an earlier draft, as the server does", (span, expected) => {
  expect(placementOfSpan(span)).toEqual(expected);
});
