const KEPT = /^(\/media\/[0-9a-f]{32})\/.*/;

/**
 * Where a kept picture is shown as it is now. The address that a page holds is of when it was chosen: the browser has
 * it for a year, and another picture may have been put in its place since.
 */
export function presentAddress(address: string): string {
  return address.replace(KEPT, "$1/picture");
}
