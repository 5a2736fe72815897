import { text } from "../site/texts.ts";
import { controlsOf } from "./fields.ts";

/** Which way to the first problem, or neither where it can be seen (SF-8.19, SF-8.20, D-13). */
export function wayTo(field: Element, height: number = innerHeight): "up" | "down" | null {
  const { top, bottom } = field.getBoundingClientRect();
  if (bottom < 0) return "up";
  return top >= height ? "down" : null;
}

/**
 * Leads to what has to be mended: to the field itself where it is in sight, else by a banner, which a press follows.
 * Newsletter forms are short and have none (SF-8.21).
 */
export function leadTo(form: HTMLFormElement, field: HTMLElement): void {
  removeBanner(form);
  const way = "newsletter" in form.dataset ? null : wayTo(field);
  if (!way) {
    focusIn(field);
    return;
  }
  const banner = document.createElement("button");
  banner.type = "button";
  banner.className = "form-banner";
  banner.textContent = text(way === "down" ? "scrollDown" : "scrollUp");
  banner.addEventListener("click", () => {
    removeBanner(form);
    field.scrollIntoView({ block: "center" });
    focusIn(field);
  });
  form.append(banner);
  banner.focus({ preventScroll: true });
}

export function removeBanner(form: HTMLFormElement): void {
  form.querySelector(".form-banner")?.remove();
}

function focusIn(field: HTMLElement): void {
  controlsOf(field)[0]?.focus();
}
