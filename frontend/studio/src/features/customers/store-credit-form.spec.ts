import { describe, expect, it } from "vitest";
import { amountField, reasonField } from "./store-credit-form.ts";

describe("what is said of store credit", () => {
  it("is an amount of the shop’s currency", () => {
    const amount = amountField("USD");
    expect(amount.safeParse("12.50").success).toBe(true);
    for (const wrong of ["", "twelve", "12.505"]) expect(amount.safeParse(wrong).success).toBe(false);
  });

  it("has a reason, and not an endless one", () => {
    expect(reasonField().safeParse("Late parcel").success).toBe(true);
    for (const wrong of ["  ", "x".repeat(501)]) expect(reasonField().safeParse(wrong).success).toBe(false);
  });
});
