/** `3:05`; an empty text for a length the browser does not know yet. */
export function clock(seconds: number): string {
  if (!Number.isFinite(seconds)) return "";
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
