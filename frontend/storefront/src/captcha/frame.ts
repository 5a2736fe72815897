/**
 * The page in which reCAPTCHA Enterprise runs (`/_captcha`). Its script is loaded once (PL-4.08); then a widget is drawn
 * into its container, executed and reset, and what comes of it is told to the page around (PL-4.09).
 */
import type { Said } from "./outside.ts";

export interface Enterprise {
  ready(then: () => void): void;
  render(container: HTMLElement, options: Record<string, unknown>): number;
  execute(siteKey: string, options: { action: string }): Promise<string>;
  reset(widget: number): void;
}

type Google = { grecaptcha?: { enterprise?: Enterprise } };

/** What a puzzle is drawn over; its own frame stands in the page from the beginning, out of sight. */
const PUZZLE_PX = 600;

const tell = (said: Said) => parent.postMessage(said, location.origin);

export function run(body: HTMLElement): void {
  if (document.querySelector("script[data-captcha-script]")) return;
  const script = document.createElement("script");
  script.dataset.captchaScript = "";
  script.src = body.dataset.script ?? "";
  script.addEventListener("load", () => {
    const enterprise = (window as Google).grecaptcha?.enterprise;
    if (!enterprise) tell({ captcha: "away" });
    else enterprise.ready(() => begin(enterprise, body));
  });
  script.addEventListener("error", () => tell({ captcha: "away" }));
  document.head.append(script);
}

function begin(enterprise: Enterprise, body: HTMLElement): void {
  const { siteKey = "", service, act = "", theme, size } = body.dataset;
  const place = body.querySelector<HTMLElement>("#captcha");
  let widget: number | null = null;
  if (service === "recaptcha-checkbox" && place) {
    widget = enterprise.render(place, {
      sitekey: siteKey,
      action: act,
      theme,
      size,
      callback: (token: string) => tell({ captcha: "token", token }),
      "expired-callback": () => tell({ captcha: "token", token: "" }),
      "error-callback": () => tell({ captcha: "away" }),
    });
    followHeight(body);
  }
  addEventListener("message", ({ source, data }: MessageEvent<{ captcha?: string }>) => {
    if (source !== parent) return;
    if (data?.captcha === "reset" && widget !== null) enterprise.reset(widget);
    if (data?.captcha === "execute") void execute(enterprise, siteKey, act);
  });
  tell({ captcha: "ready" });
}

async function execute(enterprise: Enterprise, siteKey: string, action: string): Promise<void> {
  try {
    tell({ captcha: "token", token: await enterprise.execute(siteKey, { action }) });
  } catch {
    tell({ captcha: "away" });
  }
}

/** A puzzle needs more room than the box it comes from. */
function followHeight(body: HTMLElement): void {
  const measure = () => {
    const puzzle = body.querySelector<HTMLElement>('iframe[src*="/bframe"]')?.parentElement?.parentElement;
    const isOpen = puzzle !== null && puzzle !== undefined && puzzle.style.visibility !== "hidden";
    const box = body.querySelector<HTMLElement>("#captcha")?.offsetHeight ?? 0;
    tell({ captcha: "height", height: isOpen ? PUZZLE_PX : box });
  };
  new MutationObserver(measure).observe(body, { subtree: true, childList: true, attributes: true });
  measure();
}

// In a test nothing runs by itself.
if (document.body?.dataset.siteKey) run(document.body);
