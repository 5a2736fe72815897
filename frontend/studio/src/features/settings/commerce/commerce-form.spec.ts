import { expect, it } from "vitest";
import type { Site } from "../site-api.ts";
import { changeOf, fieldFor, formValue, inWords, labelOf, schema, valuesOf } from "./commerce-form.ts";

const SITE = {
  currency: "USD",
  settings: {
    announcement: "Hello",
    scarcityThreshold: 3,
    delivery: { deliveryText: "", deliveryUrl: "" },
    restock: {
      restockNotificationsEnabled: true,
      sendsRestockNotifications: false,
      mailingListSignUpEnabled: true,
      mailingListOptInByDefault: false,
      customSoldOutText: "",
      restockSuccessText: "Thank you",
    },
    returns: {
      returnsAccepted: true,
      returnDays: 14,
      returnInstructions: "Pack it well.",
      returnAddress: "",
    },
    reviews: {
      reviewsEnabled: true,
      reviewsNeedApproval: true,
      starsInListsEnabled: false,
      sendsReviewRequests: true,
      reviewRequestDays: 14,
    },
    waitingRoom: { waitingRoomEnabled: false, buyersPerMinute: 60 },
    cartReminders: { cartRemindersEnabled: true, reminderHours: 24 },
    checkoutForm: { asksNote: true, offersNewsletter: false },
    downloads: { limit: 5, days: 30 },
    storeSettings: {
      multipleQuantityAllowedForServices: true,
      expressCheckoutEnabled: false,
      customCartEnabled: false,
      customerAccountsEnabled: false,
      minimumSubtotalCents: { USD: 2000, JPY: 500, EUR: 0 },
      installmentsEnabled: false,
      installmentCountry: "US",
      installmentMinimumCents: { USD: 100 },
      installmentMaximumCents: {},
    },
  },
} as unknown as Site;

it("reads amounts as they are typed, by their currency", () => {
  expect(valuesOf(SITE).minimums).toEqual({ USD: "20.00", JPY: "500" });
});

it("leaves everything beside its own fields as it is", () => {
  const change = changeOf(valuesOf(SITE), SITE);
  expect(change.settings).toMatchObject({ announcement: "Hello", scarcityThreshold: 3 });
  expect(change.settings.storeSettings.minimumSubtotalCents).toEqual({ USD: 2000, JPY: 500 });
});

it("keeps what is about waiting for stock together", () => {
  const change = changeOf({ ...valuesOf(SITE), customSoldOutText: "Gone" }, SITE);
  expect(change.settings.restock).toEqual({
    ...(SITE.settings?.restock as object),
    customSoldOutText: "Gone",
  });
  expect(change.settings.storeSettings).not.toHaveProperty("customSoldOutText");
  expect(fieldFor("settings.restock.restockSuccessText")).toBe("restockSuccessText");
});

it("takes back what is emptied", () => {
  const emptied = { ...valuesOf(SITE), scarcityThreshold: null, minimums: { USD: "", JPY: "500" } };
  const { settings } = changeOf(emptied, SITE);
  expect(settings).not.toHaveProperty("scarcityThreshold");
  expect(settings.storeSettings.minimumSubtotalCents).toEqual({ JPY: 500 });
});

it("judges the amount of the chosen currency, and that one alone", () => {
  const wrong = { ...valuesOf(SITE), minimums: { USD: "20.00", JPY: "a lot" } };
  expect(schema.safeParse(wrong).success).toBe(true);
  const issues = schema.safeParse({ ...wrong, currency: "JPY" }).error?.issues;
  expect(issues?.map((issue) => issue.path)).toEqual([["minimums", "JPY"]]);
});

it("takes a field that was only shown for empty", () => {
  const shown = { ...valuesOf(SITE), currency: "CHF", minimums: { USD: undefined, CHF: undefined } };
  expect(schema.safeParse(shown).success).toBe(true);
  expect(changeOf(shown, SITE).settings.storeSettings.minimumSubtotalCents).toEqual({});
});

it("names fields of the server as the screen does", () => {
  const minimum = "settings.storeSettings.minimumSubtotalCents";
  expect([fieldFor(minimum), labelOf(minimum)]).toEqual(["minimums", "Minimum order"]);
  expect(fieldFor("settings.announcement")).toBeNull();
  expect(formValue(minimum, { USD: 999 })).toEqual({ USD: "9.99" });
  expect(inWords(minimum, { USD: 999 })).toBe("9.99 USD");
  expect(inWords("settings.storeSettings.expressCheckoutEnabled", true)).toBe("On");
});

it("keeps the bounds of installments in order", () => {
  const issuesOf = (highest: string) =>
    schema
      .safeParse({ ...valuesOf(SITE), installmentMaximums: { USD: highest } })
      .error?.issues.map((issue) => [issue.path.join("."), issue.message]);
  expect(issuesOf("1.00")).toEqual([["installmentMaximums.USD", "This must be more than the lowest price."]]);
  expect([issuesOf("1.01"), issuesOf("")]).toEqual([undefined, undefined]);
});

it("sends the bounds of installments in minor units", () => {
  const { settings } = changeOf({ ...valuesOf(SITE), installmentMaximums: { USD: "1,000.00" } }, SITE);
  expect(settings.storeSettings).toMatchObject({
    installmentMinimumCents: { USD: 100 },
    installmentMaximumCents: { USD: 100_000 },
  });
});

it("keeps what is about reviews together, and their days within bounds", () => {
  const values = { ...valuesOf(SITE), reviewRequestDays: 30 };
  const { settings } = changeOf(values, SITE);
  expect(settings.reviews).toEqual({ ...(SITE.settings?.reviews as object), reviewRequestDays: 30 });
  expect(settings.storeSettings).not.toHaveProperty("reviewRequestDays");
  expect(fieldFor("settings.reviews.reviewsEnabled")).toBe("reviewsEnabled");
  const wrong = (days: number) => schema.safeParse({ ...values, reviewRequestDays: days }).success;
  expect([wrong(0), wrong(61), wrong(Number.NaN), wrong(60)]).toEqual([false, false, false, true]);
});
