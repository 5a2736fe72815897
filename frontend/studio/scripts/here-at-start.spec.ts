import { describe, expect, it } from "vitest";
import { importedByEntries } from "./here-at-start.ts";

const chunk = (fileName: string, imports: string[] = [], isEntry = false) => ({
  type: "chunk",
  fileName,
  imports,
  isEntry,
});

describe("what is here from the start", () => {
  it("follows what the entry imports, in circles too", () => {
    const files = [
      chunk("main.js", ["frame.js"], true),
      chunk("frame.js", ["button.js"]),
      chunk("button.js", ["frame.js"]),
      chunk("orders.js", ["button.js"]),
    ];
    expect([...importedByEntries(files)].sort()).toEqual(["button.js", "frame.js", "main.js"]);
  });

  it("refuses a build without an entry", () => {
    expect(() => importedByEntries([chunk("orders.js")])).toThrow("no entry");
  });
});
