/**
 * The browser's formatters, each made once. Making one takes it a quarter of a millisecond, and a list of fifty lines
 * asked for two hundred: half of the time until its screen was there.
 */
const made = new Map<string, object>();

export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return once("date", locale, options, () => new Intl.DateTimeFormat(locale, options));
}

export function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return once("number", locale, options, () => new Intl.NumberFormat(locale, options));
}

export function relativeFormat(
  locale: string,
  options: Intl.RelativeTimeFormatOptions,
): Intl.RelativeTimeFormat {
  return once("relative", locale, options, () => new Intl.RelativeTimeFormat(locale, options));
}

export function displayNames(locale: string, options: Intl.DisplayNamesOptions): Intl.DisplayNames {
  return once("names", locale, options, () => new Intl.DisplayNames(locale, options));
}

/** Options are few and spelled out where they are used, so that what is kept stays a few dozen. */
function once<Format extends object>(
  kind: string,
  locale: string,
  options: object,
  make: () => Format,
): Format {
  const key = `${kind} ${locale} ${JSON.stringify(options)}`;
  const kept = made.get(key) as Format | undefined;
  if (kept) return kept;
  const format = make();
  made.set(key, format);
  return format;
}
