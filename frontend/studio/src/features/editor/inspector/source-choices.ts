import type { FieldSpec } from "../node-types.ts";

/** What a source can be: `newest`, or what begins with `category:` and takes more behind it. */
export type SourceChoice = { readonly begins: string; readonly title: string; readonly takesMore: boolean };

/** The choices of a `source` field, by its JSON schema: a constant, or a pattern that begins with plain letters. */
export function sourceChoices(spec: FieldSpec): SourceChoice[] {
  return (spec.schema?.oneOf ?? []).map(({ const: constant, pattern, title }) =>
    pattern === undefined
      ? { begins: String(constant), title, takesMore: false }
      : { begins: pattern.match(/^\^([a-z]+:)/)?.[1] ?? "", title, takesMore: true },
  );
}
