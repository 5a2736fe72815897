import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { captchaOf } from "../src/captcha/captcha.ts";
import { type Enterprise, run } from "../src/captcha/frame.ts";
import { CallFailure } from "../src/cart/callFailure.ts";

vi.mock("../src/comments/work.ts", () => ({ workDone: async () => ({ token: "t.1.s", answer: "42" }) }));

const BOX = "recaptcha-checkbox";
const SCORE = "recaptcha-score";
const ACT = "NEWSLETTER_BLOCK_SUBMISSION";

function draw(service: string): HTMLElement {
  document.body.innerHTML = `<form data-captcha="${service}" data-captcha-theme="dark"><div data-captcha-place></div></form>`;
  return document.querySelector("form") as HTMLElement;
}

const frame = () => document.querySelector("iframe") as HTMLIFrameElement;

/** As the frame says it. */
async function hear(data: Record<string, unknown>): Promise<void> {
  const { contentWindow: source } = frame();
  dispatchEvent(new MessageEvent("message", { data, source, origin: location.origin }));
  await Promise.resolve();
}

const begun = () => vi.waitFor(() => expect(frame()).not.toBeNull());

/** A captcha whose frame stands there and says that it is ready. */
async function ready(service: string) {
  const captcha = captchaOf(draw(service), ACT);
  captcha.begin();
  await begun();
  await hear({ captcha: "ready" });
  return captcha;
}

beforeEach(() => {
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.head.innerHTML = "";
});

it("PL-4.08: is drawn into its container once, when the visitor comes to the form", async () => {
  const captcha = captchaOf(draw(BOX), ACT);
  expect(frame()).toBeNull();
  captcha.begin();
  captcha.begin();
  await begun();
  expect(document.querySelectorAll("[data-captcha-place] iframe")).toHaveLength(1);
  expect(frame().src).toContain(`/_captcha?act=${ACT}&theme=dark&size=normal`);
});

it("SF-7.27, PL-9.08: is compact below 320 pixels", async () => {
  for (const [width, size] of [
    [319, "compact"],
    [320, "normal"],
  ] as const) {
    vi.stubGlobal("innerWidth", width);
    captchaOf(draw(BOX), ACT).begin();
    await begun();
    expect(frame().src).toContain(`size=${size}`);
  }
});

it("PL-4.09: sends what the visitor solved, says what is missing, and is reset", async () => {
  const captcha = await ready(BOX);
  const keys: (string | null)[] = [];
  const send = async (key: string | null) => keys.push(key);
  await captcha.sendWith(send);
  await hear({ captcha: "token", token: "solved" });
  await captcha.sendWith(send);
  const told = vi.spyOn(frame().contentWindow as Window, "postMessage");
  captcha.reset();
  await vi.waitFor(() => expect(told).toHaveBeenCalledWith({ captcha: "reset" }, location.origin));
  await captcha.sendWith(send);
  expect(keys).toEqual(["", "solved", ""]);
});

it("SF-7.23, PL-4.09: executes unseen, and works where the token was not taken", async () => {
  const captcha = captchaOf(draw(SCORE), ACT);
  captcha.begin();
  await begun();
  expect(frame().hidden).toBe(true);
  await hear({ captcha: "ready" });
  const told = vi.spyOn(frame().contentWindow as Window, "postMessage");
  const keys: (string | null)[] = [];
  const sent = captcha.sendWith(async (key) => {
    keys.push(key);
    if (key === "doubted") throw new CallFailure(400, "Complete CAPTCHA before submitting.");
    return "taken";
  });
  await vi.waitFor(() => expect(told).toHaveBeenCalledWith({ captcha: "execute" }, location.origin));
  await hear({ captcha: "token", token: "doubted" });
  expect(await sent).toBe("taken");
  expect(keys).toEqual(["doubted", "t.1.s:42"]);
});

/** What whoever looks into the console reads. */
function reasons(): string[] {
  const told: string[] = [];
  vi.spyOn(console, "warn").mockImplementation((_, failure) => told.push((failure as Error).message));
  return told;
}

it("PL-8.05: works by itself where the service is away, and says why to the console alone", async () => {
  const told = reasons();
  const captcha = captchaOf(draw(SCORE), ACT);
  captcha.begin();
  await begun();
  await hear({ captcha: "away" });
  expect(await captcha.sendWith(async (key) => key)).toBe("t.1.s:42");
  expect(frame()).toBeNull();
  expect(told).toEqual(["ReCaptcha has not been set up!"]);
});

it("PL-8.05: works by itself where the service falls silent", async () => {
  const told = reasons();
  const captcha = await ready(SCORE);
  vi.useFakeTimers();
  const sent = captcha.sendWith(async (key) => key);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(await sent).toBe("t.1.s:42");
  expect(told).toEqual(["ReCaptcha has not been set up!"]);
});

it("PL-8.06: works by itself where its part of the page is gone, and keeps nobody waiting", async () => {
  const told = reasons();
  const captcha = await ready(BOX);
  await hear({ captcha: "token", token: "solved" });
  frame().remove();
  expect(await captcha.sendWith(async (key) => key)).toBe("t.1.s:42");
  expect(told).toEqual(["Document was destroyed"]);
});

it("asks nobody outside before a yes, where the website asks for one", async () => {
  const captcha = captchaOf(draw(SCORE), ACT);
  document.body.insertAdjacentHTML("beforeend", '<div data-consent-bar="v1"></div>');
  captcha.begin();
  expect(await captcha.sendWith(async (key) => key)).toBe("t.1.s:42");
  expect(frame()).toBeNull();
  const at = new Date().toISOString();
  localStorage.setItem("consent", JSON.stringify({ version: "v1", answer: "yes", at }));
  captcha.begin();
  await begun();
});

it("PL-4.08, PL-4.09: loads Google's script once, renders, executes and resets", async () => {
  document.body.innerHTML = '<div id="captcha"></div>';
  const data = {
    siteKey: "6Lc",
    service: BOX,
    act: ACT,
    theme: "dark",
    size: "compact",
    script: "https://g/e.js",
  };
  Object.assign(document.body.dataset, data);
  const enterprise = {
    ready: (then: () => void) => then(),
    render: vi.fn(() => 7),
    execute: vi.fn(async () => "token"),
    reset: vi.fn(),
  };
  const said = vi.spyOn(parent, "postMessage");
  vi.stubGlobal(
    "MutationObserver",
    class {
      observe() {}
    },
  );
  run(document.body);
  run(document.body);
  const scripts = document.querySelectorAll("script[data-captcha-script]");
  expect(scripts).toHaveLength(1);
  vi.stubGlobal("grecaptcha", { enterprise: enterprise satisfies Enterprise });
  scripts[0]?.dispatchEvent(new Event("load"));
  const place = document.querySelector("#captcha");
  const wanted = { sitekey: "6Lc", action: ACT, theme: "dark", size: "compact" };
  expect(enterprise.render).toHaveBeenCalledWith(place, expect.objectContaining(wanted));
  dispatchEvent(new MessageEvent("message", { data: { captcha: "reset" }, source: parent }));
  expect(enterprise.reset).toHaveBeenCalledWith(7);
  dispatchEvent(new MessageEvent("message", { data: { captcha: "execute" }, source: parent }));
  expect(enterprise.execute).toHaveBeenCalledWith("6Lc", { action: ACT });
  await vi.waitFor(() =>
    expect(said).toHaveBeenCalledWith({ captcha: "token", token: "token" }, location.origin),
  );
  scripts[0]?.dispatchEvent(new Event("error"));
  expect(said).toHaveBeenCalledWith({ captcha: "away" }, location.origin);
});
