import { describe, expect, it } from "vitest";
import { formValue, labelOf } from "./product-conflicts.ts";
import { emptyValues, freshVariant } from "./product-form.ts";

describe("a size that two people changed", () => {
  it("is named as in the form", () => {
    expect(labelOf("variants.0.length_mm", emptyValues())).toBe("Length in cm");
    const variants = [freshVariant(undefined, { Size: "A4" }), freshVariant(undefined, { Size: "A3" })];
    expect(labelOf("variants.1.height_mm", { ...emptyValues(), variants })).toBe("Height in cm of A3");
  });

  it("is shown in centimetres", () => {
    expect(formValue("variants.0.width_mm", 305, "USD")).toBe("30.5");
    expect(formValue("variants.0.width_mm", 0, "USD")).toBe("");
  });
});
