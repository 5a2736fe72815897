import { describe, expect, it } from "vitest";
import { correctionCents, giftCardFieldsOf, NEW } from "./gift-card-form.ts";

describe("correctionCents", () => {
  it.each([
    ["5", 500],
    ["+5.50", 550],
    ["-12,50", -1250],
    ["−3", -300],
    ["0", null],
    ["much", null],
    ["", null],
  ])("reads %s", (typed, cents) => {
    expect(correctionCents(typed, "USD")).toBe(cents);
  });
});

describe("giftCardFieldsOf", () => {
  it("sends moments of the website's zone, and nothing for what is left empty", () => {
    const values = { ...NEW, amount: "25", name: " Eve ", expiresAt: "2027-01-01T00:00" };
    expect(giftCardFieldsOf(values, "USD", "Europe/Berlin")).toEqual({
      amount_cents: 2500,
      recipient_email: "",
      recipient_name: "Eve",
      message: "",
      expires_at: "2026-12-31T23:00:00.000Z",
      send_at: null,
    });
  });
});
