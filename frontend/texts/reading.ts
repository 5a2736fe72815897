import ts from "typescript";

/** A text in a source file; `line` counts from 1. */
export type Found = { readonly text: string; readonly line: number };

export type Reading = {
  /** Messages the source asks the catalogue for. */
  readonly messages: readonly Found[];
  /** Asked for, but put together at run time: no catalogue can hold them. */
  readonly computed: readonly Found[];
  /** Asked for while the module is loaded: only right where the catalogue is waited for. */
  readonly early: readonly Found[];
  /** Texts in places people read that come from no catalogue. */
  readonly bare: readonly Found[];
};

/** Attributes and properties whose value somebody reads or hears. */
const READ_NAMES =
  /^(label|title|placeholder|aria-label|aria-description|alt|lead|help|hint|text|words|note|message|confirmLabel|description|empty|failure|command)$/;

/** Calls whose text arguments somebody reads: rules of forms, and notices. */
const READ_CALLS = /^(min|max|regex|refine|tellSaved|settle|setError)$/;

/** The product, services, languages and currencies by their own names, keys, notations of colours, addresses, and examples. */
const SAME_EVERYWHERE =
  /^(Sitewright|Google Maps|English|Deutsch|((Mod|Ctrl|Shift|Alt)\+)*(Ctrl|Esc|Escape|Enter|Del|Delete|[A-Z↑↓\\])|Hex|RGB|HSL|Aa|Kč|Ft|https:\/\/|shop\.example\.com|\/[a-z-]+(,\/[a-z-]+)?(\/…)?|A4, A3, A2)$/;

/** Whether this is something to translate: words, that is, and not a name or a code. */
export function isText({ text }: Found): boolean {
  return /\p{L}{2}/u.test(text) && !SAME_EVERYWHERE.test(text.trim());
}

/** What a source file says to people, and whether the catalogue knows of it. */
export function readSource(path: string, source: string): Reading {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const reading = {
    messages: [] as Found[],
    computed: [] as Found[],
    early: [] as Found[],
    bare: [] as Found[],
  };
  const add = (to: keyof Reading, node: ts.Node, text: string) =>
    reading[to].push({ text, line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1 });

  const visit = (node: ts.Node): void => {
    const message = messageOf(node);
    if (message) {
      if (ts.isStringLiteral(message)) add("messages", message, message.text);
      else add("computed", message, message.getText());
      if (!ts.findAncestor(message, ts.isFunctionLike)) add("early", message, message.getText());
    }
    if (ts.isJsxText(node) || isPhrase(node)) add("bare", node, node.text);
    for (const value of readValues(node)) for (const text of textsIn(value)) add("bare", text, text.text);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return reading;
}

/** What `i18n.t(…)` is asked for. */
function messageOf(node: ts.Node): ts.Expression | undefined {
  const isAsked = ts.isCallExpression(node) && node.expression.getText() === "i18n.t";
  return isAsked ? node.arguments[0] : undefined;
}

/** Expressions of a node that end up before somebody's eyes. */
function readValues(node: ts.Node): readonly ts.Expression[] {
  if (ts.isJsxAttribute(node))
    return isRead(node.name) && node.initializer ? [node.initializer as ts.Expression] : [];
  if (ts.isPropertyAssignment(node)) return isRead(node.name) ? [node.initializer] : [];
  if (ts.isBindingElement(node)) return isRead(node.name) && node.initializer ? [node.initializer] : [];
  if (ts.isJsxExpression(node))
    return node.expression && !ts.isJsxAttribute(node.parent) ? [node.expression] : [];
  if (ts.isCallExpression(node)) return READ_CALLS.test(calledName(node)) ? node.arguments : [];
  return [];
}

function isRead(name: ts.Node): boolean {
  return READ_NAMES.test(name.getText().replaceAll('"', ""));
}

function calledName({ expression }: ts.CallExpression): string {
  return ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();
}

/** The literal texts an expression can come to, through choices and fallbacks. */
function textsIn(expression: ts.Expression): ts.LiteralLikeNode[] {
  if (ts.isStringLiteralLike(expression)) return [expression];
  if (ts.isTemplateExpression(expression))
    return [expression.head, ...expression.templateSpans.map((span) => span.literal)];
  if (ts.isConditionalExpression(expression))
    return [expression.whenTrue, expression.whenFalse].flatMap(textsIn);
  if (ts.isParenthesizedExpression(expression)) return textsIn(expression.expression);
  if (ts.isJsxExpression(expression)) return expression.expression ? textsIn(expression.expression) : [];
  if (ts.isBinaryExpression(expression) && !isComparison(expression))
    return [expression.left, expression.right].flatMap(textsIn);
  return [];
}

function isComparison({ operatorToken }: ts.BinaryExpression): boolean {
  return /^([!=]==?|[<>]=?|in)$/.test(operatorToken.getText());
}

/** A literal that begins like a sentence or a title, wherever it stands: in a list, behind a `return`. */
function isPhrase(node: ts.Node): node is ts.LiteralLikeNode {
  if (!ts.isStringLiteralLike(node) && !ts.isTemplateHead(node)) return false;
  return /^\p{Lu}\p{Ll}+(\s|$)/u.test(node.text) && !isCode(node);
}

/** Names of keys and elements (alone or in a set), types, headers, reasons for programmers: compared with or handed on, never read. */
function isCode({ parent }: ts.Node): boolean {
  if (ts.isBinaryExpression(parent)) return isComparison(parent) || parent.left.getText() === "this.name";
  if (ts.isCallExpression(parent) || ts.isNewExpression(parent)) return true;
  if (ts.isPropertyAssignment(parent)) return parent.name.getText() === "keys";
  if (ts.isArrayLiteralExpression(parent)) return ts.isNewExpression(parent.parent);
  return (
    ts.isLiteralTypeNode(parent) ||
    ts.isJsxAttribute(parent) ||
    ts.isImportDeclaration(parent) ||
    ts.isCaseClause(parent)
  );
}
