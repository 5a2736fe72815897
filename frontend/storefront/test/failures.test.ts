import { expect, it } from "vitest";
import {
  addFailureMessage,
  CallFailure,
  cartFailureMessage,
  changeFailureMessage,
} from "../src/cart/callFailure.ts";
import { alertTitle } from "../src/product/alertTitle.ts";

it("SF-8.01: asks to reload when the crumb was refused", () => {
  expect(addFailureMessage(new CallFailure(403, "x", true), true)).toBe(
    "Your session has expired. Please reload the page and try again.",
  );
});
it("SF-8.02: asks for cookies when there are none", () => {
  expect(addFailureMessage(new CallFailure(403, "x", true), false)).toBe(
    "Please enable cookies in your browser, reload the page, and try again.",
  );
});
it("SF-8.03: asks for patience after too many tries", () => {
  expect(addFailureMessage(new CallFailure(429, "slow down"))).toBe("Please try again in a few seconds.");
});
it("SF-8.04: shows the server's words otherwise", () => {
  expect(addFailureMessage(new CallFailure(400, "No more of these."))).toBe("No more of these.");
});
it("SF-8.13, PL-8.29, D-62: points at the connection when the cart cannot be reached", () => {
  expect(changeFailureMessage(new CallFailure(0, ""))).toBe("Please check your internet connection.");
});
it("SF-8.14, PL-8.29, D-62: adds the advice to try again to a server's refusal", () => {
  expect(changeFailureMessage(new CallFailure(500, "Something broke."))).toBe(
    "Something broke. Please try again.",
  );
});
it.each([
  [new CallFailure(0, ""), "Please check your internet connection."],
  [new CallFailure(400, "Not enough."), "Not enough. Please try again."],
  [new CallFailure(429, "slow down"), "Please try again in a few seconds."],
])(
  "SF-8.08, SF-8.13, SF-8.14, D-62: says of an addition beside the cart what the cart says",
  (failure, words) => {
    expect(cartFailureMessage(failure)).toBe(words);
    expect(alertTitle(1, false, true)).toBe("Unable to add item");
  },
);
it.each([
  [1, false, "Unable to Add Item"],
  [1, true, "Unable to Purchase Item"],
  [4, false, "Unable to purchase Gift Card"],
])("SF-8.05 … SF-8.07: titles the alert for type %i", (type, isExpress, title) => {
  expect(alertTitle(type, isExpress)).toBe(title);
});
