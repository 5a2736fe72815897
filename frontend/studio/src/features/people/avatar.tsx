/** The first letters of a name in a circle; the name itself stands beside it. */
export function Avatar({ name }: { name: string }) {
  return (
    <span
      aria-hidden
      className="grid size-9 shrink-0 place-items-center rounded-full bg-brand-soft font-semibold text-brand text-sm"
    >
      {initials(name)}
    </span>
  );
}

export function initials(name: string): string {
  const words = name
    .split("@", 1)
    .join("")
    .split(/[\s._-]+/)
    .filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => [...(word ?? "")][0]?.toLocaleUpperCase() ?? "").join("");
}
