import { afterEach, expect, it } from "vitest";
import { i18n } from "../../app/i18n.ts";
import { messages as german } from "../../locales/de.po";
import { partName, stepName, stepOf } from "./document/step-name.ts";
import type { NodeTypes } from "./node-types.ts";
import { field } from "./sample-field.ts";
import { stepWords } from "./step-words.ts";

const TYPES: NodeTypes = {
  sections: [],
  blocks: [
    {
      type: "heading",
      title: "Heading",
      category: "",
      icon: "",
      summary: "",
      fields: [{ ...field("size", "choice"), label: "Text size" }],
    },
  ],
};
const HEADING = partName({ kind: "block", type: "heading" });

afterEach(() => i18n.activate("en"));

it("says what a step did in the reader's language", () => {
  const step = stepName("move", HEADING);
  expect(stepWords(TYPES, step)).toBe("Move heading");
  i18n.loadAndActivate({ locale: "de", messages: german });
  expect(stepWords(TYPES, step)).toBe("Heading verschieben");
});

it("names the device and the setting", () => {
  expect(stepWords(TYPES, stepName("rows", HEADING, true))).toBe("Height of heading on phone");
  expect(stepWords(TYPES, stepName("reset-setting", `${HEADING}.size`, true))).toBe(
    "Reset text size on phone",
  );
  expect(stepWords(TYPES, stepName("differ", `${HEADING}.size`, true))).toBe("Different text size on phone");
});

it("names a part of a theme that is gone by its type", () => {
  expect(stepWords(TYPES, stepName("delete", "section.hero"))).toBe("Delete hero");
});

it("leaves what was kept as a sentence, and what others wrote, as it is", () => {
  for (const label of ["Edit heading", "Typing", "hop block.heading", ""]) {
    expect(stepOf(label)).toBeUndefined();
    expect(stepWords(TYPES, label)).toBe(label);
  }
});
