import { linkAddress } from "../rich-text/link-address.ts";

const MAIL = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/;
const PHONE = /^\+?[\d\s()/.-]{5,}$/;

/** The link that somebody typed instead of choosing one, or null while it is only words to search for. */
export function typedLink(typed: string): string | null {
  const text = typed.trim();
  if (MAIL.test(text)) return `mailto:${text}`;
  if (PHONE.test(text) && /^[\d+(]/.test(text)) return `tel:${text.replace(/[^\d+]/g, "")}`;
  return text === "" ? null : linkAddress(text);
}
