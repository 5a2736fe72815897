// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import { LOADED } from "./page-text-loaded.ts";
import { loadPageText } from "./page-text-loader.ts";

afterEach(() => vi.restoreAllMocks());

/** Begins to load; what is answered, and the script to tell how it went. */
function begin() {
  const append = vi.spyOn(document.head, "append").mockImplementation(() => {});
  const loading = loadPageText();
  return { loading, script: append.mock.lastCall?.[0] as HTMLScriptElement };
}

it("fails where the script broke off before it handed anything over, and tries again", async () => {
  const first = begin();
  first.script.dispatchEvent(new Event("load"));
  await expect(first.loading).rejects.toThrow("did not load");
  const mount = vi.fn();
  const second = begin();
  second.script.dispatchEvent(new CustomEvent(LOADED, { detail: mount }));
  second.script.dispatchEvent(new Event("load"));
  expect(await second.loading).toBe(mount);
});
