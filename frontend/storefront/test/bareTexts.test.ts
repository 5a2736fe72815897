// @vitest-environment node
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { isText, readSource } from "../../texts/reading.ts";

const SOURCES = join(import.meta.dirname, "../src");

it("says nothing that does not stand in the words of each language", () => {
  const names = readdirSync(SOURCES, { recursive: true, encoding: "utf8" });
  const found = names
    .filter((name) => /\.tsx?$/.test(name) && !name.startsWith("words"))
    .flatMap((name) =>
      readSource(name, readFileSync(join(SOURCES, name), "utf8"))
        .bare.filter(isText)
        .map(({ text, line }) => `${name}:${line} ${text}`),
    );
  expect(found).toEqual([]);
});
