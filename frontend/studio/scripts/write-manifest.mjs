/** Adds the bridge, built apart from the studio, to the manifest that kit/assets.py reads. */
import { readdir, readFile, writeFile } from "node:fs/promises";

const folder = new URL("../../../sitewright/studio/static/", import.meta.url);
const bridge = (await readdir(new URL("assets/", folder))).find((name) => /^bridge-.*\.js$/.test(name));
if (!bridge) throw new Error("the bridge has not been built");

const path = new URL("manifest.json", folder);
const manifest = JSON.parse(await readFile(path, "utf8"));
manifest["src/bridge/bridge.ts"] = {
  file: `assets/${bridge}`,
  name: "bridge",
  src: "src/bridge/bridge.ts",
  isEntry: true,
};
await writeFile(path, `${JSON.stringify(manifest, null, 2)}\n`);
