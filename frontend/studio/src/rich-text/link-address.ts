/**
 * The address as it may stand in a link: one in the site, a full http(s), mail or telephone address. A bare host
 * gets https. Empty text stays empty (no link); null when it is none of these, such as `javascript:`.
 */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (text === "" || /^[/#?]/.test(text)) return text;
  if (/^(https?:\/\/|mailto:|tel:)\S+$/i.test(text)) return text;
  return /^[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(text) ? `https://${text}` : null;
}
