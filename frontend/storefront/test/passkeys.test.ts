import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchPasskeys } from "../src/account/passkeys.ts";

/** What jsdom has nothing of: the browser's calls, which a test answers or refuses. */
class FakeCredential {
  static isConditionalMediationAvailable = async (): Promise<boolean> => false;
  static parseRequestOptionsFromJSON = (options: object): object => options;
  static parseCreationOptionsFromJSON = (options: object): object => options;
  toJSON(): object {
    return { id: "key" };
  }
}
const get = vi.fn();
const create = vi.fn();
let submit = vi.fn<() => void>();

beforeEach(() => {
  vi.stubGlobal("isSecureContext", true);
  vi.stubGlobal("PublicKeyCredential", FakeCredential);
  vi.stubGlobal("navigator", { credentials: { get, create } });
  submit = vi.fn<() => void>();
  HTMLFormElement.prototype.submit = submit;
});

afterEach(() => {
  vi.unstubAllGlobals();
  get.mockReset();
  create.mockReset();
  document.body.innerHTML = "";
});

function form(kind: string): HTMLFormElement {
  document.body.innerHTML = `<p data-passkey-missing>None here</p>
    <form hidden data-passkey="${kind}" data-options='{"challenge":"abc"}' data-cancelled="Cancelled." data-known="Known.">
      <input type="hidden" name="answer"><p role="alert"></p><button>Go</button></form>`;
  return document.querySelector("form") as HTMLFormElement;
}

const answerOf = (found: HTMLFormElement) => (found.elements.namedItem("answer") as HTMLInputElement).value;
const alertOf = (found: HTMLFormElement) => found.querySelector("[role=alert]")?.textContent;

test("it shows the form and sends what the browser answers", async () => {
  const found = form("make");
  create.mockResolvedValue(new FakeCredential());
  watchPasskeys([found]);
  expect(found.hidden).toBe(false);
  expect(document.querySelector<HTMLElement>("[data-passkey-missing]")?.hidden).toBe(true);
  found.requestSubmit();
  await vi.waitFor(() => expect(submit).toHaveBeenCalledOnce());
  expect(create).toHaveBeenCalledWith({ publicKey: { challenge: "abc" } });
  expect(answerOf(found)).toBe('{"id":"key"}');
});

test.each([
  ["NotAllowedError", "Cancelled."],
  ["InvalidStateError", "Known."],
])("it says why nothing came of it (%s)", async (name, said) => {
  const found = form("make");
  create.mockRejectedValue(new DOMException("", name));
  watchPasskeys([found]);
  found.requestSubmit();
  await vi.waitFor(() => expect(alertOf(found)).toBe(said));
  expect(submit).not.toHaveBeenCalled();
});

test("it offers passkeys below the e-mail field and stops when the button is pressed", async () => {
  const found = form("use");
  FakeCredential.isConditionalMediationAvailable = async () => true;
  get.mockImplementation(({ mediation, signal }: { mediation?: string; signal?: AbortSignal }) =>
    mediation
      ? new Promise((_, refuse) => signal?.addEventListener("abort", () => refuse(signal.reason)))
      : Promise.resolve(new FakeCredential()),
  );
  watchPasskeys([found]);
  await vi.waitFor(() => expect(get).toHaveBeenCalledOnce());
  found.requestSubmit();
  await vi.waitFor(() => expect(submit).toHaveBeenCalledOnce());
  expect(get.mock.calls[0]?.[0].signal.aborted).toBe(true);
});

test("it stays hidden in a browser without passkeys", () => {
  vi.stubGlobal("PublicKeyCredential", undefined);
  const found = form("use");
  watchPasskeys([found]);
  expect(found.hidden).toBe(true);
});
