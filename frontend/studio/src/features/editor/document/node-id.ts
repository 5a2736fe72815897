/** A UUIDv7 as 32 hexadecimal digits, like the server's ids: sorted by time of making. */
export function newNodeId(nowMs = Date.now(), random = crypto.getRandomValues(new Uint8Array(10))): string {
  const time = nowMs.toString(16).padStart(12, "0");
  const bytes = [...random];
  const version = 0x70 | ((bytes[0] ?? 0) & 0x0f);
  const variant = 0x80 | ((bytes[2] ?? 0) & 0x3f);
  const rest = [version, bytes[1] ?? 0, variant, ...bytes.slice(3)];
  return time + rest.map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
