/**
 * HTML read without running any of it. Where browsers have Trusted Types, only policies named in the answer's header
 * can turn a text into markup (docs/decisions/0010); ours read into a document that nobody shows.
 */
type Policy = { createHTML: (html: string) => string; createScriptURL?: (address: string) => string };
type PolicyFactory = { createPolicy: <Rules extends Policy>(name: string, rules: Rules) => Rules };

const NAMES_OF_ADDRESSES = new Set([
  "action",
  "background",
  "data",
  "formaction",
  "from",
  "href",
  "poster",
  "src",
  "to",
  "values",
  "xlink:href",
]);

export function createPolicy<Rules extends Policy>(name: string, rules: Rules): Rules {
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
  return factory?.createPolicy(name, rules) ?? rules;
}

export type Reader = (html: string) => HTMLElement;

/** Reads HTML; `policyName` is used up by this call, so that nothing else in the window can take it. */
export function createReader(policyName: string): Reader {
  return readerOf(createPolicy(policyName, { createHTML: (html) => html }));
}

/** Reads HTML with a policy that does more than this. */
export function readerOf(policy: Policy): Reader {
  return (html) => {
    // Begun, so that a style or template in front stays in it.
    const { body } = new DOMParser().parseFromString(policy.createHTML(`<body>${html}`), "text/html");
    takeScriptsOut(body);
    return body;
  };
}

/** Takes out scripts, handlers, `javascript:` addresses and documents in attributes. */
function takeScriptsOut(root: ParentNode): void {
  for (const element of root.querySelectorAll("*")) {
    if (element.localName === "script") element.remove();
    for (const { name, value } of [...element.attributes]) {
      if (canRun(name.toLowerCase(), value)) element.removeAttribute(name);
    }
    if (element instanceof HTMLTemplateElement) takeScriptsOut(element.content);
  }
}

function canRun(name: string, value: string): boolean {
  if (name.startsWith("on") || name === "srcdoc") return true;
  // Browsers read past spaces and control characters in the scheme of an address; `;` parts the steps of an animation.
  const address = [...value].filter((character) => character > " ").join("");
  return NAMES_OF_ADDRESSES.has(name) && /(^|;)javascript:/i.test(address);
}
