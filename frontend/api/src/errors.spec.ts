import { describe, expect, it } from "vitest";
import { messageOf, refusalFrom, Unreachable } from "./errors.ts";

describe("refusalFrom", () => {
  it("keeps the server's words, code and field messages", () => {
    const refusal = refusalFrom(
      422,
      { error: "Check the form", code: "invalid", fields: { title: "Required" } },
      "r1",
    );
    expect(refusal).toMatchObject({
      message: "Check the form",
      code: "invalid",
      fields: { title: "Required" },
      requestId: "r1",
    });
  });

  it("PL-8.31: hides the words of a server fault", () => {
    expect(refusalFrom(500, { error: "KeyError: 'x'" }).message).toBe("Something went wrong");
  });

  it("survives an answer that is not JSON", () => {
    expect(refusalFrom(502, "<html>")).toMatchObject({
      message: "Something went wrong",
      code: "unknown",
      fields: {},
    });
  });
});

describe("messageOf", () => {
  it("PL-8.33: says so when nothing answers", () => {
    expect(messageOf(new Unreachable(new TypeError("x")))).toBe("Unable to connect. Please try again");
  });

  it("does not show a programming error to people", () => {
    expect(messageOf(new TypeError("undefined is not a function"))).toBe("Something went wrong");
  });
});
