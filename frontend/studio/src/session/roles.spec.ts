import { describe, expect, it } from "vitest";
import { roleChoices, rolesName } from "./roles.ts";

describe("roles", () => {
  it("are named together for somebody who holds several", () => {
    expect(rolesName([4, 8])).toBe("Editor and Store manager");
  });

  it("are offered with the one that is held, though it is offered to nobody else", () => {
    const codes = roleChoices(6).map((choice) => choice.value);
    expect(codes).toEqual(["1", "15", "4", "16", "8", "10", "6"]);
    expect(roleChoices().map((choice) => choice.value)).not.toContain("6");
  });

  it("each say in a line what they may do", () => {
    expect(roleChoices().every((choice) => choice.help.endsWith("."))).toBe(true);
  });
});
