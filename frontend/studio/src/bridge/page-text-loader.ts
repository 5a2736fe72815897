import { LOADED } from "./page-text-loaded.ts";
import { scriptFor } from "./reading.ts";
import type { MountText } from "./text-editor.ts";

type Source = { readonly address: string; readonly nonce: string };

let source: Source = { address: "", nonce: "" };
let loading: Promise<MountText> | null = null;

/** Where the editor is to be had from, once somebody presses a text. */
export function setPageTextSource(told: Source): void {
  source = told;
}

/** Loads the editor at the first call. After a failure the next call tries again. */
export function loadPageText(): Promise<MountText> {
  loading ??= load().catch((failure: unknown) => {
    loading = null;
    throw failure;
  });
  return loading;
}

function load(): Promise<MountText> {
  const script = scriptFor(source.address, source.nonce);
  return new Promise((resolve, reject) => {
    script.addEventListener(LOADED, (event) => resolve((event as CustomEvent<MountText>).detail));
    const fail = () => reject(new Error("the editor of texts did not load"));
    script.addEventListener("error", fail);
    // It has run by then: one that broke off, as in an old browser, hands nothing over and tells nobody.
    script.addEventListener("load", fail);
    document.head.append(script);
    script.remove();
  });
}
