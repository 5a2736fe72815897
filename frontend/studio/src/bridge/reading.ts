import { createPolicy, readerOf } from "../markup/inert-markup.ts";

/** The one address a script may be fetched from later; nothing else in the window can name another. */
let scriptAddress = "";

const policy = createPolicy("sitewright-bridge", {
  createHTML: (html) => html,
  createScriptURL: (address) => (address === scriptAddress ? address : ""),
});

export const read = readerOf(policy);

/** A script element for our own script, which runs once it stands in the page. */
export function scriptFor(address: string, nonce: string): HTMLScriptElement {
  scriptAddress = address;
  const script = document.createElement("script");
  script.nonce = nonce;
  script.src = policy.createScriptURL(address);
  return script;
}
