import { expect, it } from "vitest";
import { newNodeId } from "./node-id.ts";

it("makes a version 7 id of 32 digits from time and chance", () => {
  expect(newNodeId(0x0123456789ab, new Uint8Array(10).fill(0xff))).toBe("0123456789ab7fffbfffffffffffffff");
});

it("makes later ids sort later", () => {
  expect(newNodeId(1000) < newNodeId(2000)).toBe(true);
});
