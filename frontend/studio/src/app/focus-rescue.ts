import { controlsIn, focusFirst } from "./regions.ts";

const MOST_REMEMBERED = 20;

/**
 * When what has the focus goes away (a deleted row, a notice, a button whose act is done), the browser drops the
 * focus, and somebody without a mouse would start over. It then goes to the nearest control that is still there:
 * beside it, else around it in its part of the screen, else where it was before. Answers how to stop.
 */
export function rescueFocus(): () => void {
  let chain: Element[] = [];
  let before: Element[] = [];
  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return;
    before = [...chain.slice(0, 1), ...before].slice(0, MOST_REMEMBERED);
    chain = withAncestors(target);
  };
  const observer = new MutationObserver((records) => {
    const [lost] = chain;
    if (!lost || lost.isConnected || document.activeElement !== document.body) return;
    const beside = records.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(lost)));
    const candidates = [...(beside ? controlsBeside(beside) : []), ...controlsAround(chain), ...before];
    chain = [];
    // A dialog that closes gives the focus back itself, a frame later.
    afterTwoFrames(() => {
      if (document.activeElement === document.body) focusFirst(candidates.filter((one) => one.isConnected));
    });
  });
  document.addEventListener("focusin", remember);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener("focusin", remember);
    observer.disconnect();
  };
}

function withAncestors(element: Element): Element[] {
  const parent = element.parentElement;
  return parent ? [element, ...withAncestors(parent)] : [element];
}

/** What took the place first, then what stands before it. */
function controlsBeside({ nextSibling, previousSibling }: MutationRecord): Element[] {
  const after = siblings(nextSibling, (node) => node.nextSibling);
  const ahead = siblings(previousSibling, (node) => node.previousSibling);
  return fieldsLast([
    ...after.flatMap(controlsOf),
    ...ahead.flatMap((element) => controlsOf(element).toReversed()),
  ]);
}

/** A field is no neighbour of a button: on a phone it brings up the keyboard. */
function fieldsLast(controls: readonly Element[]): Element[] {
  const isField = (element: Element) => element.matches("input, textarea");
  return [...controls.filter((one) => !isField(one)), ...controls.filter(isField)];
}

function siblings(first: Node | null, next: (node: Node) => Node | null): Element[] {
  const found: Element[] = [];
  for (let node = first; node; node = next(node)) if (node instanceof Element) found.push(node);
  return found;
}

function controlsOf(element: Element): Element[] {
  return element.matches("a, button, input, textarea, [tabindex]")
    ? [element, ...controlsIn(element)]
    : controlsIn(element);
}

/** From the inside out, as far as the part of the screen or the dialog it was in. */
function controlsAround(chain: readonly Element[]): Element[] {
  const end = chain.findIndex((element) =>
    element.matches("[data-region], [role=dialog], [role=alertdialog]"),
  );
  return chain
    .slice(1, end + 1)
    .filter((element) => element.isConnected)
    .flatMap(controlsOf);
}

function afterTwoFrames(act: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(act));
}
