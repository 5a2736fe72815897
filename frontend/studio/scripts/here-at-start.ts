import type { Plugin, Rolldown } from "vite";

/** As much of a built file as tells whether it is here from the start. */
type BuiltFile = { type: string; fileName: string; isEntry?: boolean; imports?: string[] };

/**
 * What the studio's entry imports is there before any screen is asked for, so no screen has to name it among the
 * files to fetch beside its own. Seventy screens named a dozen each, which was a twentieth of the first script.
 *
 * `plugin` looks at what was built, and `others` is for Vite's `modulePreload.resolveDependencies`, which asks
 * after that.
 */
export function hereAtStart(): { plugin: Plugin; others: (file: string, files: string[]) => string[] } {
  let here = new Set<string>();
  return {
    plugin: {
      name: "here-at-start",
      apply: "build",
      generateBundle: {
        order: "pre",
        handler(_: unknown, bundle: Rolldown.OutputBundle) {
          here = importedByEntries(Object.values(bundle));
        },
      },
    },
    others: (_, files) => files.filter((file) => !here.has(file)),
  };
}

/** The entries, and whatever they import, directly or not. Throws when there is no entry. */
export function importedByEntries(files: readonly BuiltFile[]): Set<string> {
  const byName = new Map(files.map((file) => [file.fileName, file]));
  const found = new Set<string>();
  const waiting = files.filter((file) => file.isEntry).map((file) => file.fileName);
  if (!waiting.length) throw new Error("the studio's build has no entry");
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    waiting.push(...(byName.get(name)?.imports ?? []));
  }
  return found;
}
