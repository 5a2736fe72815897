import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import PO from "pofile";
import { describe, expect, it } from "vitest";
import { type Found, isText, readSource } from "../../../texts/reading.ts";

const FRONTEND = join(import.meta.dirname, "../../..");
const FOLDERS = ["studio/src", "ui/src", "api/src"];

/** Waits for the catalogue; the studio takes `i18n` from there and nowhere else. */
const SETTLES = /app\/i18n\.ts$/;

const sources = FOLDERS.flatMap((folder) => filesIn(join(FRONTEND, folder))).map((path) => {
  const source = readFileSync(path, "utf8");
  return { name: relative(FRONTEND, path), source, ...readSource(path, source) };
});
const used = new Set(sources.flatMap(({ messages }) => messages.map(({ text }) => text)));
const catalogues = { en: catalogue("en"), de: catalogue("de") };

describe("texts of the studio", () => {
  it("stand in the catalogues, all of them", () => {
    expect(places(({ bare }) => bare)).toEqual([]);
  });

  it("are whole sentences known beforehand, never put together", () => {
    expect(places(({ computed }) => computed)).toEqual([]);
  });

  it("are asked for once the language is settled", () => {
    expect(places(({ name, early }) => (name.startsWith("studio") ? [] : early))).toEqual([]);
    const unsettled = sources.filter(
      ({ name, source }) =>
        name.startsWith("studio") && !SETTLES.test(name) && /"@lingui\/core"/.test(source),
    );
    expect(unsettled.map(({ name }) => name)).toEqual([]);
  });

  it.each(["en", "de"] as const)("are exactly those of the catalogue %s", (language) => {
    expect([...catalogues[language].keys()].sort()).toEqual([...used].sort());
  });

  it("are all translated", () => {
    expect([...catalogues.de].filter(([, translation]) => !translation).map(([text]) => text)).toEqual([]);
  });

  it("stay as they are in English", () => {
    expect([...catalogues.en].filter(([text, translation]) => text !== translation)).toEqual([]);
  });

  it("call their reader Sie in German, never du", () => {
    const familiar = /(?<![\wäöüß@])(du|dir|dich|dein\w*|wähle|nimm|sieh|gib|lies|schreib)(?![\wäöüß])/i;
    expect([...catalogues.de.values()].filter((said) => familiar.test(said))).toEqual([]);
  });

  it("have the same placeholders in German", () => {
    const differing = [...catalogues.de].filter(
      ([text, translation]) => placeholders(text).join() !== placeholders(translation).join(),
    );
    expect(differing).toEqual([]);
  });
});

describe("the sweep", () => {
  it.each([
    "const a = <p>Words</p>;",
    '<Button label="Words" />;',
    `<Button label={\`Words \${n}\`} />;`,
    '<Button label={isOn ? "Words" : other} />;',
    '<p>{isOn && "Words"}</p>;',
    'const column = { title: "Words" };',
    'toasts.show({ tone: "info", text: "Words" });',
    'z.string().min(1, "Words, please.");',
    'tellSaved("Words saved", id);',
  ])("finds words outside the catalogue in %s", (source) => {
    expect(readSource("a.tsx", source).bare.filter(isText)).not.toEqual([]);
  });

  it("finds texts asked for while a module is loaded", () => {
    const source = 'const A = i18n.t("Early"); const late = () => i18n.t("Late");';
    expect(readSource("a.ts", source).early.map(({ text }) => text)).toEqual(['"Early"']);
  });

  it("finds texts put together", () => {
    expect(readSource("a.ts", `i18n.t(\`Go to \${place}\`)`).computed).toHaveLength(1);
  });
});

function places(pick: (source: (typeof sources)[number]) => readonly Found[]): string[] {
  return sources.flatMap((source) =>
    pick(source)
      .filter(isText)
      .map(({ text, line }) => `${source.name}:${line} ${text}`),
  );
}

function catalogue(language: string): Map<string, string> {
  const { items } = PO.parse(readFileSync(join(import.meta.dirname, `${language}.po`), "utf8"));
  return new Map(items.map(({ msgid, msgstr }) => [msgid, msgstr[0] ?? ""]));
}

/** Name and kind of every placeholder, each once: `["count plural", "names"]`. */
function placeholders(message: string): string[] {
  const found = new Set<string>();
  const read = (tokens: ReturnType<typeof compileMessage>) => {
    for (const token of Array.isArray(tokens) ? tokens : []) {
      if (!Array.isArray(token)) continue;
      const [name, kind = "", forms] = token;
      found.add(`${name} ${kind}`);
      if (typeof forms === "object" && forms)
        for (const form of Object.values(forms as Record<string, unknown>)) read(form as typeof tokens);
    }
  };
  read(compileMessage(message));
  return [...found].sort();
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/\.spec\.|\.d\.ts$/.test(name))
    .map((name) => join(folder, name));
}
