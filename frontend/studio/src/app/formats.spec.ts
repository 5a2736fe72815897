import { describe, expect, it } from "vitest";
import { dateFormat, displayNames, numberFormat, relativeFormat } from "./formats.ts";

const sources = import.meta.glob<string>(["../**/*.{ts,tsx}", "!../**/*.spec.{ts,tsx}"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const MADE = /new Intl\.(DateTimeFormat|NumberFormat|RelativeTimeFormat|DisplayNames)/;

describe("the browser's formatters", () => {
  it("makes each once", () => {
    const first = numberFormat("de", { style: "currency", currency: "EUR" });
    expect(numberFormat("de", { style: "currency", currency: "EUR" })).toBe(first);
  });

  it("keeps languages, options and kinds apart", () => {
    expect(numberFormat("de", { style: "currency", currency: "EUR" }).format(1.5)).toBe("1,50\u00a0€");
    expect(numberFormat("en", { style: "currency", currency: "EUR" }).format(1.5)).toBe("€1.50");
    expect(numberFormat("en", { style: "currency", currency: "USD" }).format(1.5)).toBe("$1.50");
    expect(dateFormat("sv-SE", { dateStyle: "short", timeZone: "UTC" }).format(0)).toBe("1970-01-01");
    expect(relativeFormat("en", { numeric: "auto" }).format(-1, "day")).toBe("yesterday");
    expect(displayNames("de", { type: "region" }).of("AT")).toBe("Österreich");
  });

  it("is the only place where they are made", () => {
    const makers = Object.keys(sources).filter((path) => MADE.test(sources[path] ?? ""));
    expect(makers).toEqual(["./formats.ts"]);
  });
});
