/** What stands around every page, as the site's settings hold it (sites/settings_schema.py, `settings.…`). */
export type FrameSettings = {
  readonly announcement: string;
  readonly announcementUrl: string;
  readonly announcementBar: { readonly isShown: boolean; readonly isDismissible: boolean };
  readonly popup: {
    readonly isShown: boolean;
    readonly title: string;
    readonly text: string;
    readonly picture: string;
    readonly buttonText: string;
    readonly buttonUrl: string;
    readonly form: string;
    readonly when: "delay" | "scroll" | "leave";
    readonly delaySeconds: number;
    readonly scrollPercent: number;
    readonly where: "all" | "home" | "chosen";
    readonly pages: readonly string[];
    readonly againAfterDays: number;
  };
  readonly header: {
    readonly layout: HeaderLayout;
    readonly sticky: "none" | "always" | "up";
    readonly isTransparent: boolean;
    readonly hasSearch: boolean;
    readonly hasCart: boolean;
    readonly hasSocial: boolean;
    readonly hasLanguages: boolean;
    readonly buttonText: string;
    readonly buttonUrl: string;
  };
  readonly logo: {
    readonly light: string;
    readonly dark: string;
    readonly phone: string;
    readonly height: number;
  };
  readonly favicon: string;
  readonly socialLinks: readonly string[];
  readonly footer: {
    readonly layout: FooterLayout;
    readonly hasSocial: boolean;
    readonly hasLanguages: boolean;
  };
  readonly footerText: string;
};

export type HeaderLayout = "menu-start" | "menu-end" | "menu-center" | "menu-beside" | "stacked" | "drawer";
export type FooterLayout = "columns" | "centered" | "plain";

/** Puts a value in a place such as `["settings", "header", "layout"]`; everything beside it stays. */
export function withValue(settings: FrameSettings, path: readonly string[], value: unknown): FrameSettings {
  const put = (held: unknown, [name, ...rest]: readonly string[]): unknown =>
    name === undefined
      ? value
      : { ...(held as object), [name]: put((held as Record<string, unknown>)[name], rest) };
  return put(settings, path) as FrameSettings;
}

/** One address a line; empty lines are none. */
export function linesOf(text: string): readonly string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}
