/** Joins class names, leaving out what is false or absent. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}

/** The one focus ring of the studio. `outline-solid` must be said: after `outline-none` a width alone draws nothing. */
export const FOCUS_RING =
  "outline-none focus-visible:outline-solid focus-visible:outline-2 focus-visible:outline-ring focus-visible:outline-offset-2";

/** The look of anything one types into. */
export const FIELD_BOX =
  "w-full rounded-md border border-field bg-surface px-2.5 py-1.5 text-base text-ink outline-none transition-colors data-hovered:border-ink data-focused:border-ring data-focused:ring-2 data-focused:ring-ring/30 data-invalid:border-danger data-disabled:opacity-60 max-sm:text-lg";
