/**
 * Copies the fonts owners can choose from out of their packages into the static folder, and tells about them in
 * `fonts.json`, which sitewright/themes/fonts.py reads. The families are those in `dependencies`; their
 * licences are gathered in one file beside them.
 */
import { createHash } from "node:crypto";
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fromFile } from "@capsizecss/unpack/fs";
import { fallbackFor } from "./font-fallbacks.mjs";

const SUBSETS = ["latin-ext", "latin"];
/** Of families that have one file for each weight: the ones a site is set in. */
const STATIC_WEIGHTS = ["300", "400", "600", "700"];
/** Filed by their drawing elsewhere, these are for a few large words. */
const DISPLAY = new Set([
  "anton",
  "bebas-neue",
  "dm-serif-display",
  "oswald",
  "syne",
  "unbounded",
  "yeseva-one",
  "young-serif",
]);

const require = createRequire(import.meta.url);
const target = new URL("../../../sitewright/storefront/static/fonts/", import.meta.url).pathname;

async function family(packageName) {
  const folder = dirname(require.resolve(`${packageName}/package.json`));
  const read = async (name) => JSON.parse(await readFile(join(folder, name), "utf8"));
  const about = await read("metadata.json");
  const ranges = await read("unicode.json");
  const files = new Set(await readdir(join(folder, "files")));
  const faces = [];
  for (const { weight, name, style } of wantedFaces(about, packageName))
    for (const subset of SUBSETS) {
      const file = `${about.id}-${subset}-${name}-${style}.woff2`;
      if (!files.has(file)) continue;
      const kept = await copied(join(folder, "files", file), `${about.id}-${subset}-${name}-${style}`);
      faces.push({ file: kept, subset, style, weight, range: ranges[subset] });
    }
  const regular = faces.find(({ subset, style, weight }) => isRegular(subset, style, weight));
  if (!regular) throw new Error(`${packageName} has no regular face in Latin script`);
  const metrics = await fromFile(join(target, regular.file));
  return {
    code: about.id,
    name: about.family,
    category: DISPLAY.has(about.id) ? "display" : about.category.replace("sans-serif", "sans"),
    weights: weightsOf(about, packageName),
    isVariable: isVariable(packageName),
    fallback: fallbackFor(about.category, metrics),
    faces,
    licence: about.license.type,
    notice: (await readFile(join(folder, "LICENSE"), "utf8")).trim(),
  };
}

function isVariable(packageName) {
  return packageName.startsWith("@fontsource-variable/");
}

function isRegular(subset, style, weight) {
  const [least, most = least] = weight.split(" ").map(Number);
  return subset === "latin" && style === "normal" && least <= 400 && most >= 400;
}

/** Lowest and highest of a variable family, else each weight there is. */
function weightsOf(about, packageName) {
  if (isVariable(packageName)) return [Number(about.variable.wght.min), Number(about.variable.wght.max)];
  return about.weights.filter((weight) => STATIC_WEIGHTS.includes(String(weight)));
}

/** Italics of the regular weight alone where each weight is a file: that is what running text has. */
function wantedFaces(about, packageName) {
  if (isVariable(packageName)) {
    const weight = weightsOf(about, packageName).join(" ");
    return about.styles.map((style) => ({ weight, name: "wght", style }));
  }
  const upright = weightsOf(about, packageName).map((weight) => ({
    weight: String(weight),
    style: "normal",
  }));
  const italic = about.styles.includes("italic") ? [{ weight: "400", style: "italic" }] : [];
  return [...upright, ...italic].map((face) => ({ ...face, name: face.weight }));
}

async function copied(source, name) {
  const digest = createHash("sha256")
    .update(await readFile(source))
    .digest("hex")
    .slice(0, 10);
  const file = `${name}.${digest}.woff2`;
  await copyFile(source, join(target, file));
  return file;
}

const { dependencies } = JSON.parse(await readFile(new URL("../package.json", import.meta.url), "utf8"));
await rm(target, { recursive: true, force: true });
await mkdir(target, { recursive: true });
const packages = Object.keys(dependencies).filter((name) => name.startsWith("@fontsource"));
const families = await Promise.all(packages.map(family));
families.sort((one, other) => one.name.localeCompare(other.name, "en"));
const notices = families.map(({ name, licence, notice }) => `${name} (${licence})\n\n${notice}\n`);
await writeFile(join(target, "LICENSES.txt"), notices.join(`\n${"=".repeat(78)}\n\n`));
const told = families.map(({ notice: _notice, ...about }) => about);
await writeFile(join(target, "fonts.json"), `${JSON.stringify(told)}\n`);
