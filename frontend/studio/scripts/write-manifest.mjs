/** Adds the scripts of the frame, built apart from the studio, to the manifest that kit/assets.py reads. */
import { readdir, readFile, writeFile } from "node:fs/promises";

const folder = new URL("../../../sitewright/studio/static/", import.meta.url);
const built = await readdir(new URL("assets/", folder));
const path = new URL("manifest.json", folder);
const manifest = JSON.parse(await readFile(path, "utf8"));

for (const name of ["bridge", "page-text"]) {
  const file = built.find((candidate) => new RegExp(`^${name}-[^.]*\\.js$`).test(candidate));
  if (!file) throw new Error(`${name} has not been built`);
  const src = `src/bridge/${name}.ts`;
  manifest[src] = { file: `assets/${file}`, name, src, isEntry: true };
}
await writeFile(path, `${JSON.stringify(manifest, null, 2)}\n`);
