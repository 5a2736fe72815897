import { StreamLanguage, type StringStream } from "@codemirror/language";

/** CSS, for colouring only: what is wrong in it is said by the server. */
type TokenState = {
  isInComment: boolean;
  /** Behind the colon of a declaration, until it ends. */
  isInValue: boolean;
  /** How many braces are open. */
  depth: number;
};

export const startState = (): TokenState => ({ isInComment: false, isInValue: false, depth: 0 });

/** Reads the next piece and names its kind. */
export function token(stream: StringStream, state: TokenState): string | null {
  if (state.isInComment) return comment(stream, state);
  if (stream.match("/*")) {
    state.isInComment = true;
    return comment(stream, state);
  }
  if (stream.match(/^\s+/)) return null;
  if (stream.match(/^@[\w-]+/)) return "keyword";
  if (stream.match(/^"(?:\\.|[^"\\])*"?/) || stream.match(/^'(?:\\.|[^'\\])*'?/)) return "attributeValue";
  return state.isInValue ? value(stream, state) : name(stream, state);
}

function comment(stream: StringStream, state: TokenState): string {
  if (stream.match(/^.*?\*\//)) state.isInComment = false;
  else stream.skipToEnd();
  return "comment";
}

function value(stream: StringStream, state: TokenState): string | null {
  if (stream.match(/^--[\w-]+/)) return "variableName";
  if (stream.match(/^#[\da-f]{3,8}\b/i) || stream.match(/^[+-]?(?:\d+\.?\d*|\.\d+)(?:%|[a-z]+)?/i))
    return "atom";
  if (stream.match(/^[\w-]+/)) return "string";
  return mark(stream, state);
}

function name(stream: StringStream, state: TokenState): string | null {
  if (state.depth > 0 && stream.match(/^[\w-]+(?=\s*:)/)) return "attributeName";
  if (stream.match(/^[.#&*]?[\w-]+/)) return "tagName";
  return mark(stream, state);
}

function mark(stream: StringStream, state: TokenState): null {
  const read = stream.next();
  if (read === "{") state.depth += 1;
  if (read === "}") state.depth = Math.max(0, state.depth - 1);
  if (read === ":" && state.depth > 0) state.isInValue = true;
  if (read === "{" || read === "}" || read === ";") state.isInValue = false;
  return null;
}

export const cssLanguage = StreamLanguage.define<TokenState>({
  name: "css",
  startState,
  copyState: (state) => ({ ...state }),
  token,
  languageData: { commentTokens: { block: { open: "/*", close: "*/" } } },
});
