/**
 * The code that waits for consent, out of its templates into the page. Its nodes are moved, not copied: then scripts
 * keep the nonce and the text of the parser, and no policy has to be loosened for them.
 */
export async function runWaiting(): Promise<void> {
  for (const template of document.querySelectorAll<HTMLTemplateElement>("template[data-waits]")) {
    const place = template.dataset.waits === "head" ? document.head : document.body;
    for (const node of [...template.content.childNodes]) {
      // Set before it stands in the page: there it runs at once.
      const ended = mustEnd(node) ? ending(node) : null;
      place.append(node);
      await ended;
    }
    template.remove();
  }
  // What waited for somebody to hear it (signals/occasions.ts).
  document.dispatchEvent(new Event("code-ran"));
}

const RUNS = /^$|^module$|^(?:text|application)\/(?:x-)?(?:java|ecma)script$/i;

/** As in a page that is read: what follows a script from elsewhere may need it, unless it says otherwise. */
function mustEnd(node: Node): node is HTMLScriptElement {
  if (!(node instanceof HTMLScriptElement) || !node.hasAttribute("src")) return false;
  // Of data with an address, and of what is for old browsers, no end would ever be told.
  return RUNS.test(node.type) && !node.noModule && !node.hasAttribute("async");
}

/** A script that cannot be fetched keeps the others from nothing. */
function ending(script: HTMLScriptElement): Promise<void> {
  return new Promise((resolve) => {
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => resolve());
  });
}
