import { afterEach, beforeEach, expect, it, vi } from "vitest";

const BAD = "Phone number is not valid. With a country code, it begins with +.";

const line = (id: string, type: string) =>
  `<div data-field="${id}" data-type="${type}"><p class="field-error"></p><input id="${id}"></div>`;
const phone = () => document.querySelector("#phone") as HTMLInputElement;
const form = () => document.querySelector("form") as HTMLFormElement;

async function watch(): Promise<void> {
  const { watchPhones } = await import("../src/form/phone.ts");
  watchPhones(form());
}

async function problem(): Promise<string | undefined> {
  const { problemsIn } = await import("../src/form/checks.ts");
  return problemsIn(form()).get("phone");
}

beforeEach(() => {
  vi.resetModules();
  document.body.innerHTML = `<form>${line("name", "text")}${line("phone", "phone")}</form>`;
  phone().value = "+49 1";
});
afterEach(() => {
  vi.doUnmock("../src/form/phoneRule.ts");
});

it("refuses nothing before a number is asked for", async () => {
  await watch();
  document.querySelector<HTMLElement>("#name")?.focus();
  await import("../src/form/phoneRule.ts");
  expect(await problem()).toBeUndefined();
});

it("says what is wrong once the field was entered", async () => {
  await watch();
  phone().focus();
  await vi.waitFor(async () => expect(await problem()).toBe(BAD));
  phone().value = "+49 30 1234567";
  expect(await problem()).toBeUndefined();
});

it("says what is wrong in a field that was entered before the form woke", async () => {
  phone().focus();
  await watch();
  await vi.waitFor(async () => expect(await problem()).toBe(BAD));
});

it("refuses nothing when the check cannot be fetched, and tries again", async () => {
  vi.doMock("../src/form/phoneRule.ts", () => {
    throw new Error("offline");
  });
  await watch();
  phone().focus();
  await expect(import("../src/form/phoneRule.ts")).rejects.toThrow();
  expect(await problem()).toBeUndefined();
  vi.doUnmock("../src/form/phoneRule.ts");
  phone().blur();
  phone().focus();
  await vi.waitFor(async () => expect(await problem()).toBe(BAD));
});
