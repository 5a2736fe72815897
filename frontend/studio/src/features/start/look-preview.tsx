import type { Look } from "./start-api.ts";

const PLAIN = ["#ffffff", "#f2f2f0", "#d9b45b", "#2f4858", "#1c1c1c"];

/** A small page in the colours and the letters of a look. */
export function LookPreview({ look, name }: { look: Look; name: string }) {
  const [lightest, light, bright, deep, darkest] = look.palette.length === 5 ? look.palette : PLAIN;
  return (
    <span
      aria-hidden
      className="block w-28 shrink-0 overflow-hidden rounded-md border border-line sm:w-full"
      style={{ background: lightest, color: darkest }}
    >
      <span
        className="flex items-center justify-between gap-2 px-2 py-1.5 text-xs"
        style={{ fontFamily: look.fonts.display ?? "inherit" }}
      >
        <span className="truncate">{name}</span>
        <span className="h-0.5 w-5 shrink-0" style={{ background: darkest }} />
      </span>
      <svg viewBox="0 0 160 74" className="block w-full" role="presentation">
        <rect width="160" height="74" fill={light} />
        <circle cx="113" cy="29" r="14" fill={bright} />
        <path d="M0 52c28-20 56-6 84-12s52-14 76-4v38H0z" fill={deep} opacity=".35" />
        <path d="M0 61c38-14 62 4 94-4s46-8 66-3v20H0z" fill={deep} />
      </svg>
      <span className="flex items-center gap-1.5 px-2 py-2">
        <span className="h-3 w-9 rounded-xs" style={{ background: deep }} />
        <span className="h-1 flex-1" style={{ background: light }} />
      </span>
    </span>
  );
}
