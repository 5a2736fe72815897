import { describe, expect, it } from "vitest";
import { type FrameSettings, linesOf, withValue } from "./frame-settings.ts";

const SETTINGS: FrameSettings = {
  announcement: "",
  announcementUrl: "",
  announcementBar: { isShown: true, isDismissible: false },
  popup: {
    isShown: false,
    title: "",
    text: "",
    picture: "",
    buttonText: "",
    buttonUrl: "",
    form: "",
    when: "delay",
    delaySeconds: 5,
    scrollPercent: 50,
    where: "all",
    pages: [],
    againAfterDays: 30,
  },
  header: {
    layout: "menu-start",
    sticky: "always",
    isTransparent: false,
    hasSearch: true,
    hasCart: true,
    hasSocial: false,
    hasLanguages: false,
    buttonText: "",
    buttonUrl: "",
  },
  logo: { light: "", dark: "", phone: "", height: 40 },
  favicon: "",
  socialLinks: [],
  footer: { layout: "columns", hasSocial: true, hasLanguages: true },
  footerText: "",
};

describe("frame settings", () => {
  it("puts a value in its place and leaves the rest", () => {
    const changed = withValue(SETTINGS, ["header", "layout"], "drawer");
    expect(changed.header).toEqual({ ...SETTINGS.header, layout: "drawer" });
    expect(changed.footer).toBe(SETTINGS.footer);
  });

  it("reads one address a line", () => {
    expect(linesOf(" https://a.test \n\nmailto:b@c.test\n")).toEqual(["https://a.test", "mailto:b@c.test"]);
  });
});
