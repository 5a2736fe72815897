import { expect, it } from "vitest";
import { presentAddress } from "./present-address.ts";

const ID = "0192f0c4d1e07a8b9c3d2e1f0a9b8c7d";

it("asks for a kept picture as it is now", () => {
  expect(presentAddress(`/media/${ID}/fern.png`)).toBe(`/media/${ID}/picture`);
});

it("leaves pictures elsewhere alone", () => {
  expect(presentAddress("https://example.com/fern.png")).toBe("https://example.com/fern.png");
});
