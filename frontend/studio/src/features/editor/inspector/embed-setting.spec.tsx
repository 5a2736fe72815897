// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import type { FieldSpec } from "../node-types.ts";
import { EmbedSetting } from "./embed-setting.tsx";

afterEach(cleanup);

const SPEC = {
  name: "address",
  type: "embed",
  label: "Address",
  default: "",
  help: "Of its page.",
  responsive: false,
  inline: false,
  schema: { pattern: "^(https?://([a-z]+\\.)*codepen\\.io/.*)?$" },
} satisfies FieldSpec;

function show(value: string) {
  const onChange = vi.fn();
  render(<EmbedSetting spec={SPEC} value={value} onChange={onChange} />);
  return onChange;
}

it.each(["", "https://codepen.io/ida/pen/abc", " https://codepen.io/ida/pen/abc "])("takes %j", (value) => {
  show(value);
  expect(screen.getByText("Of its page.")).toBeTruthy();
});

it("says at the field which services there are when it is another one", () => {
  show("https://example.com/film");
  expect(screen.getByText(/Pages can show YouTube, .* none of them\./)).toBeTruthy();
  expect(screen.getByLabelText("Address").getAttribute("aria-invalid")).toBe("true");
});

it("keeps what is typed either way", async () => {
  const onChange = show("https://example.com/");
  await userEvent.type(screen.getByLabelText("Address"), "x");
  expect(onChange).toHaveBeenCalledWith("https://example.com/x");
});
