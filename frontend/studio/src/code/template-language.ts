import { StreamLanguage, type StringStream } from "@codemirror/language";

/**
 * The template language inside HTML, for colouring only: what a tag is follows the language's reference, so that the
 * braces of CSS and JSON stay text as they do when the page is rendered.
 */
type TokenState = {
  /** HTML and nothing else: braces are text. */
  isPlain: boolean;
  /** Inside a template tag, and which part of it comes next. */
  template: "" | "name" | "formatter" | "arguments";
  isInTemplateComment: boolean;
  isInComment: boolean;
  /** Inside an HTML tag; `quote` is the mark that ends the attribute value, `isValue` right after "=". */
  isInTag: boolean;
  isValue: boolean;
  quote: string;
};

const REFERENCE = String.raw`(?:[@$]?[A-Za-z][\w-]*|@|\d+)(?:\.(?:[@$]?[A-Za-z][\w-]*|@|\d+))*`;
const VARIABLE = new RegExp(`^\\{${REFERENCE}(?:\\s*,\\s*${REFERENCE})*(?:\\|[A-Za-z][^{}]*)?\\}`);
const INSTRUCTION =
  /^\{\.(?:section|repeated section|alternates with|if|or|end|var|ctx|macro|include|inject|eval|space|tab|newline|meta-left|meta-right|eof|[A-Za-z][\w-]*\?)(?:[^\w{}-][^{}]*)?\}/;
const KEYWORD = /^\{\.(?:repeated section|alternates with|[A-Za-z][\w-]*\??)/;

export const startState = (): TokenState => ({
  isPlain: false,
  template: "",
  isInTemplateComment: false,
  isInComment: false,
  isInTag: false,
  isValue: false,
  quote: "",
});

/** Reads the next piece and names its kind. */
export function token(stream: StringStream, state: TokenState): string | null {
  if (state.isInTemplateComment) return templateComment(stream, state);
  if (state.template) return insideTemplate(stream, state);
  if (!state.isPlain && stream.peek() === "{") {
    const kind = templateStart(stream, state);
    if (kind) return kind;
  }
  if (state.isInComment) return comment(stream, state);
  return state.isInTag ? insideTag(stream, state) : text(stream, state);
}

function templateStart(stream: StringStream, state: TokenState): string | null {
  if (stream.match("{##")) {
    state.isInTemplateComment = true;
    return templateComment(stream, state);
  }
  if (stream.match(/^\{#[^{}]*\}/)) return "comment";
  if (stream.match(INSTRUCTION, false)) {
    stream.match(KEYWORD);
    state.template = "arguments";
    return "keyword";
  }
  if (!stream.match(VARIABLE, false)) return null;
  stream.next();
  state.template = "name";
  return "keyword";
}

function templateComment(stream: StringStream, state: TokenState): string {
  if (stream.match(/^.*?##\}/)) state.isInTemplateComment = false;
  else stream.skipToEnd();
  return "comment";
}

function insideTemplate(stream: StringStream, state: TokenState): string | null {
  if (stream.eat("}")) {
    state.template = "";
    return "keyword";
  }
  if (stream.eat("|")) {
    state.template = "formatter";
    return "keyword";
  }
  if (state.template === "formatter" && stream.match(/^[A-Za-z][\w-]*/)) {
    state.template = "arguments";
    return "labelName";
  }
  stream.match(/^[^|}]+/);
  return state.template === "name" ? "variableName" : "string";
}

function comment(stream: StringStream, state: TokenState): string {
  if (stream.match(/^[^{]*?-->/)) state.isInComment = false;
  else if (!stream.match(/^[^{]+/)) stream.next();
  return "comment";
}

function text(stream: StringStream, state: TokenState): string | null {
  if (stream.match("<!--")) {
    state.isInComment = true;
    return "comment";
  }
  if (stream.match(/^<\/?[A-Za-z][^\s/>{]*/)) {
    state.isInTag = true;
    return "tagName";
  }
  if (stream.match(/^&(?:#\d+|#x[\da-f]+|\w+);/i)) return "atom";
  stream.next();
  stream.match(/^[^<{&]+/);
  return null;
}

function insideTag(stream: StringStream, state: TokenState): string | null {
  if (state.quote) return quoted(stream, state);
  if (stream.match(/^\s+/)) return null;
  if (stream.match(/^\/?>/)) {
    state.isInTag = state.isValue = false;
    return "tagName";
  }
  if (stream.eat("=")) {
    state.isValue = true;
    return null;
  }
  if (!state.isValue) {
    if (!stream.match(/^[^\s=/>{]+/)) stream.next();
    return "attributeName";
  }
  state.isValue = false;
  const mark = stream.match(/^["']/);
  if (!mark) stream.match(/^[^\s>{]+/) || stream.next();
  else state.quote = stream.current();
  return "attributeValue";
}

function quoted(stream: StringStream, state: TokenState): string {
  if (stream.eat(state.quote)) state.quote = "";
  else {
    stream.next();
    stream.eatWhile((letter) => letter !== state.quote && letter !== "{");
  }
  return "attributeValue";
}

const MARKUP = {
  copyState: (state: TokenState) => ({ ...state }),
  token,
  languageData: { commentTokens: { block: { open: "<!--", close: "-->" } } },
};

export const templateLanguage = StreamLanguage.define<TokenState>({
  ...MARKUP,
  name: "template",
  startState,
});

export const htmlLanguage = StreamLanguage.define<TokenState>({
  ...MARKUP,
  name: "html",
  startState: () => ({ ...startState(), isPlain: true }),
});
