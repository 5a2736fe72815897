let sheet: HTMLStyleElement | null = null;

/** Lays a style sheet over the page's own, in place of the one before. */
export function showStyles(css: string): void {
  if (!sheet?.isConnected) {
    sheet = document.createElement("style");
    document.head.append(sheet);
  }
  sheet.textContent = css;
}

export function showProperties(properties: Readonly<Record<string, string>>): void {
  const { style } = document.documentElement;
  for (const [name, value] of Object.entries(properties)) style.setProperty(`--${name}`, value);
}
