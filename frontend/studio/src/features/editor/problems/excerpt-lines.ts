/** A line of a template file with its number; in the one with the error, `wrong` is what is wrong. */
export type ExcerptLine = {
  readonly number: number;
  readonly before: string;
  readonly wrong: string;
  readonly after: string;
};

type Place = {
  readonly excerpt: readonly string[];
  readonly excerpt_line: number;
  readonly line: number;
  readonly column: number;
};

/** The lines around an error; the tag at its place is set apart, or the rest of the line where none ends. */
export function excerptLines({ excerpt, excerpt_line, line, column }: Place): ExcerptLine[] {
  return excerpt.map((text, index) => {
    const number = excerpt_line + index;
    return number === line ? marked(number, text, column) : { number, before: text, wrong: "", after: "" };
  });
}

/** The server counts characters, the browser counts halves of the rarer ones. */
function marked(number: number, text: string, column: number): ExcerptLine {
  const characters = Array.from(text);
  const before = characters.slice(0, column - 1).join("");
  const rest = characters.slice(column - 1).join("");
  const end = rest.startsWith("{") ? rest.indexOf("}") + 1 : 0;
  const wrong = end > 0 ? rest.slice(0, end) : rest;
  return { number, before, wrong, after: rest.slice(wrong.length) };
}
