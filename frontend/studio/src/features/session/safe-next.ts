/** Where to go after signing in: only places in the studio, so that a link cannot send people elsewhere. */
export function safeNext(next: string | undefined): string {
  if (!next) return "/";
  const path = next.replace(/^\/config(?=\/|$)/, "");
  return /^\/(?![/\\])/.test(path) && !path.startsWith("/sign-in") ? path : "/";
}
