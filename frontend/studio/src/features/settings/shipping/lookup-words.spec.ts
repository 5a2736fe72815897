import { expect, it } from "vitest";
import type { LookupAccount } from "./lookup-api.ts";
import { callsByPage, capTrouble, lookupProblem } from "./lookup-words.ts";

const ACCOUNT: LookupAccount = {
  service: "google",
  key_end: "TEST",
  is_locked: false,
  is_on: true,
  daily_cap: 1000,
  connected_at: "2026-11-30T10:00:00Z",
  problem: "",
  said: "",
  calls_today: 0,
  calls: [],
};

it("adds up the calls of a page's parts (PL-7.19)", () => {
  const call = { page: "checkout", section: "shipping", suggestions: 4, details: 1 };
  expect(
    callsByPage([
      call,
      { ...call, section: "billing" },
      { page: "strange", section: "other", suggestions: 2, details: 0 },
    ]),
  ).toEqual([
    { page: "Checkout", count: 10 },
    { page: "Other pages", count: 2 },
  ]);
});

it("says why nothing is suggested, with the service's own words", () => {
  expect(lookupProblem(ACCOUNT)).toBe("");
  expect(lookupProblem({ ...ACCOUNT, problem: "silent" })).toBe("Google did not answer.");
  expect(lookupProblem({ ...ACCOUNT, problem: "refused", said: "Places API is off." })).toMatch(
    /Enter a new one\. Places API is off\.$/,
  );
  expect(lookupProblem({ ...ACCOUNT, is_locked: true })).toMatch(/secret key/);
});

it("takes a whole number of calls a day (D-78)", () => {
  expect(["0", " 1000 ", "1000000"].map(capTrouble)).toEqual(["", "", ""]);
  for (const typed of ["", "-1", "1.5", "many", "1000001"]) expect(capTrouble(typed)).not.toBe("");
});
