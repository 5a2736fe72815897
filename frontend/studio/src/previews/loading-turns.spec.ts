import { expect, it } from "vitest";
import { takeTurn } from "./loading-turns.ts";

/** Five who ask one after the other, what has begun of them, and how each gives its turn back. */
function fiveAsk() {
  const begun: number[] = [];
  const giveBack = [1, 2, 3, 4, 5].map((number) => takeTurn(() => begun.push(number)));
  return { begun, giveBack };
}

it("begins four at once, and the next when one has done", () => {
  const { begun, giveBack } = fiveAsk();
  expect(begun).toEqual([1, 2, 3, 4]);
  giveBack[1]?.();
  expect(begun).toEqual([1, 2, 3, 4, 5]);
  for (const end of giveBack) end();
});

it("never begins who has gone before the turn came", () => {
  const { begun, giveBack } = fiveAsk();
  giveBack[4]?.();
  giveBack[0]?.();
  expect(begun).toEqual([1, 2, 3, 4]);
  for (const end of giveBack) end();
});
