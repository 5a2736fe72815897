import { expect, it } from "vitest";
import { labelOf } from "./frame-words.ts";

it("names a field as the screen does, with the part it stands in", () => {
  expect(labelOf("settings.header.hasSocial")).toBe("Header · Links to networks");
  expect(labelOf("settings.footer.hasSocial")).toBe("Footer · Links to networks");
  expect(labelOf("settings.footerText")).toBe("Last line");
  expect(labelOf("settings.announcement")).toBe("Announcement");
  expect(labelOf("settings.logo.light")).toBe("Logo");
});

it("leaves a field that the screen does not show its own name", () => {
  expect(labelOf("settings.taxes.rate")).toBe("taxes · rate");
});
