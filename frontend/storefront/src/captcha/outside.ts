/**
 * An outside captcha, in a page of its own within this one (`/_captcha`): what it loads and where it calls is allowed
 * there alone, and this page's policy stays as it is. The two talk by messages.
 */
import { languagePath } from "../site/languagePath.ts";
import type { Act } from "./captcha.ts";

export interface OutsideCaptcha {
  begin(): void;
  /** A token; empty where the visitor has not solved it. Throws where none can be had. */
  token(): Promise<string>;
  reset(): void;
}

/** What the frame says. */
export interface Said {
  captcha: "ready" | "token" | "away" | "height";
  token?: string;
  height?: number;
}

/** Below this width the widget is the compact one (SF-7.27, PL-9.08). */
export const COMPACT_BELOW_PX = 320;
const PATIENCE_MS = 6_000;

export function outsideCaptcha(form: HTMLElement, act: Act, service: string): OutsideCaptcha {
  let frame: HTMLIFrameElement | null = null;
  let isAway = false;
  let solved = "";
  let listening: (() => void) | null = null;
  const isWidget = service === "recaptcha-checkbox";
  let ready: Promise<boolean> = Promise.resolve(false);

  const hear = (said: Said) => {
    if (said.captcha === "height" && frame) frame.style.height = `${said.height}px`;
    if (said.captcha === "token") solved = said.token ?? "";
    if (said.captcha === "away") isAway = true;
    if (said.captcha === "token" || said.captcha === "away") listening?.();
  };
  const tell = (what: "execute" | "reset") =>
    frame?.contentWindow?.postMessage({ captcha: what }, location.origin);

  function begin(): void {
    if (frame) return;
    const place = form.querySelector<HTMLElement>("[data-captcha-place]") ?? form;
    frame = frameFor(form, act, isWidget);
    ready = readiness(frame, hear);
    void ready.then((isReady) => {
      isAway ||= !isReady;
      // An empty box would only be in the way.
      if (isAway) frame?.remove();
    });
    place.append(frame);
  }

  /** Throws for whoever looks into the console, as the visitor needs nothing of it (PL-8.05, PL-8.06). */
  function requireFrame(): void {
    if (isAway) throw new Error("ReCaptcha has not been set up!");
    // Its part of the page was drawn anew, or a quick view was closed, and nobody would answer.
    if (!frame?.isConnected) throw new Error("Document was destroyed");
  }

  /** Until a token or a refusal came, or patience has ended: a service that is silent is away. */
  function executed(): Promise<void> {
    return new Promise((resolve) => {
      const late = setTimeout(() => {
        isAway = true;
        resolve();
      }, PATIENCE_MS);
      listening = () => {
        clearTimeout(late);
        resolve();
      };
      tell("execute");
    });
  }

  return {
    begin,
    async token() {
      begin();
      await ready;
      requireFrame();
      if (isWidget) return solved;
      await executed();
      requireFrame();
      return solved;
    },
    reset() {
      solved = "";
      tell("reset");
    },
  };
}

function frameFor(form: HTMLElement, act: Act, isWidget: boolean): HTMLIFrameElement {
  const frame = document.createElement("iframe");
  const size = innerWidth < COMPACT_BELOW_PX ? "compact" : "normal";
  const theme = form.dataset.captchaTheme ?? "light";
  frame.src = languagePath(`/_captcha?act=${act}&theme=${theme}&size=${size}`);
  frame.title = "CAPTCHA";
  frame.className = "captcha-frame";
  frame.hidden = !isWidget;
  return frame;
}

/** Whether the frame said that it is ready, before patience ends. It is heard from then on. */
function readiness(frame: HTMLIFrameElement, hear: (said: Said) => void): Promise<boolean> {
  return new Promise((resolve) => {
    const late = setTimeout(() => resolve(false), PATIENCE_MS);
    addEventListener("message", ({ source, origin, data }: MessageEvent<Said>) => {
      if (source !== frame.contentWindow || origin !== location.origin || !data?.captcha) return;
      if (data.captcha === "ready" || data.captcha === "away") {
        clearTimeout(late);
        resolve(data.captcha === "ready");
      }
      hear(data);
    });
  });
}
