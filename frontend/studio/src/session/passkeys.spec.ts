import { describe, expect, it } from "vitest";
import { bytes, text } from "./passkeys.ts";

describe("bytes as base64url", () => {
  it("come back as they were, whatever their number", () => {
    for (const length of [0, 1, 2, 3, 32, 255]) {
      const given = Uint8Array.from({ length }, (_, index) => (index * 37 + 251) % 256);
      expect([...bytes(text(given.buffer))]).toEqual([...given]);
    }
  });

  it("use the alphabet for addresses, without padding", () => {
    expect(text(Uint8Array.from([251, 255, 254, 1]).buffer)).toBe("-__-AQ");
  });
});
