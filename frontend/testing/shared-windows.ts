import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { TestProjectInlineConfiguration } from "vitest/config";

/**
 * What must have a worker of its own: a module that is replaced would be so for the files after it, and the
 * libraries that draw and type remember the window they met first.
 */
const NEEDS_ITS_OWN = /vi\.(mock|doMock|resetModules)\(|@testing-library\//;

/**
 * Two projects of the test files below `folders`. To open a window and to load modules again costs more than most
 * files' tests: what needs none of its own shares both, and so must leave the window as it was.
 */
export function sharingProjects(...folders: string[]): TestProjectInlineConfiguration[] {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
  );
  const tests = files.filter((file) => /\.(spec|test)\.tsx?$/.test(file));
  const alone = tests.filter((test) => NEEDS_ITS_OWN.test(readFileSync(test, "utf8")));
  const together = tests.filter((test) => !alone.includes(test));
  return [project("together", together, false), project("alone", alone, true)];
}

function project(name: string, include: string[], isolate: boolean): TestProjectInlineConfiguration {
  return { extends: true, test: { name, include, isolate } };
}
