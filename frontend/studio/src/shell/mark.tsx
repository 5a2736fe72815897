/** The sign of Sitewright: two sections of a page, one being put in its place. */
export function Mark({ size = 26 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 26 26" aria-hidden="true" className="shrink-0 text-brand">
      <rect x="1" y="1" width="24" height="24" rx="6" fill="currentColor" />
      <rect x="6" y="6.5" width="14" height="4.5" rx="1.2" fill="var(--on-brand)" />
      <rect x="9" y="14" width="11" height="5.5" rx="1.2" fill="var(--on-brand)" opacity="0.62" />
    </svg>
  );
}
