import { expect, it } from "vitest";
import { initials } from "./avatar.tsx";

it.each([
  ["Ada King Lovelace", "AL"],
  ["Ada", "A"],
  ["ada.lovelace@example.org", "AL"],
  ["ö@example.org", "Ö"],
  ["", ""],
])("takes from %j the letters %j", (name, letters) => {
  expect(initials(name)).toBe(letters);
});
