/**
 * What other programs put on the clipboard, as this editor knows it. Word writes every line of a list as a paragraph
 * with a drawn bullet; and the biggest heading belongs to the page's title, so those of a text begin one below.
 */
export function tidied(html: string): string {
  return tidy(new DOMParser().parseFromString(html, "text/html").body).innerHTML;
}

/** The same for markup that has been read. */
export function tidy(body: HTMLElement): HTMLElement {
  for (const line of body.querySelectorAll("p")) if (isListLine(line)) intoList(line);
  for (const heading of body.querySelectorAll("h1")) rename(heading, "h2");
  for (const heading of body.querySelectorAll("h4, h5, h6")) rename(heading, "h3");
  return body;
}

const MARKER = /^[\s\u00a0]*(?:[·•▪‣◦§o\uf0b7]|(\d{1,3}|[a-z]{1,4})[.)])[\s\u00a0]+/i;

function isListLine(line: Element): boolean {
  return /\bMsoListParagraph/.test(line.className) || /mso-list:\s*l\d+/i.test(styleOf(line));
}

/** Moves the words of the line into the list in front of it, which is begun where there is none. */
function intoList(line: Element): void {
  const isNumbered = /\d|[a-z][.)]/i.test(takeMarker(line));
  const level = Number(/level(\d)/i.exec(styleOf(line))?.[1] ?? 1);
  const item = line.ownerDocument.createElement("li");
  item.append(...line.childNodes);
  listFor(line, isNumbered ? "ol" : "ul", level).append(item);
  line.remove();
}

/** Takes the drawn bullet or number away and answers what it was. */
function takeMarker(line: Element): string {
  const drawn = [...line.querySelectorAll("span")].find((span) => /mso-list:\s*ignore/i.test(styleOf(span)));
  if (drawn) {
    drawn.remove();
    return drawn.textContent ?? "";
  }
  const [marker = ""] = MARKER.exec(line.textContent ?? "") ?? [];
  takeLetters(line, marker.length);
  return marker;
}

function takeLetters(line: Element, count: number): void {
  const walker = line.ownerDocument.createTreeWalker(line, NodeFilter.SHOW_TEXT);
  let left = count;
  while (left > 0 && walker.nextNode()) {
    const text = walker.currentNode as Text;
    const taken = Math.min(left, text.length);
    text.deleteData(0, taken);
    left -= taken;
  }
}

function listFor(line: Element, kind: "ul" | "ol", level: number): Element {
  const before = line.previousElementSibling;
  let list = before?.matches(kind) && before.hasAttribute(OURS) ? before : begun(line, kind);
  for (let depth = 1; depth < level && list.lastElementChild; depth += 1) {
    const item: Element = list.lastElementChild;
    const inner = item.querySelector(":scope > ul, :scope > ol");
    list = inner ?? item.appendChild(line.ownerDocument.createElement(kind));
  }
  return list;
}

/** On lists made here, so that a list that was one already is not continued. */
const OURS = "data-pasted";

function begun(line: Element, kind: "ul" | "ol"): Element {
  const list = line.ownerDocument.createElement(kind);
  list.setAttribute(OURS, "");
  line.before(list);
  return list;
}

function rename(element: Element, name: "h2" | "h3"): void {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

function styleOf(element: Element): string {
  return element.getAttribute("style") ?? "";
}
