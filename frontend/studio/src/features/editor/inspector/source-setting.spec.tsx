// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, it } from "vitest";
import { field } from "../sample-field.ts";
import { sourceChoices } from "./source-choices.ts";
import { SourceSetting } from "./source-setting.tsx";

afterEach(cleanup);

const SPEC = {
  ...field("source", "source"),
  schema: {
    oneOf: [
      { const: "newest", title: "Newest first" },
      { const: "sale", title: "On sale" },
      { pattern: "^category:[a-z0-9](?:[a-z0-9_-]{0,198})$", title: "A category" },
    ],
  },
};

function Shown({ first }: { first: string }) {
  const [value, setValue] = useState(first);
  return (
    <>
      <SourceSetting spec={SPEC} value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}

it("offers what the schema says", () => {
  expect(sourceChoices(SPEC).map(({ begins, takesMore }) => [begins, takesMore])).toEqual([
    ["newest", false],
    ["sale", false],
    ["category:", true],
  ]);
});

it("asks for the address of a category and for nothing else", async () => {
  render(<Shown first="category:cards" />);
  const address = screen.getByLabelText<HTMLInputElement>("A category: address");
  expect(address.value).toBe("cards");
  await userEvent.type(address, "-and-paper");
  expect(screen.getByText("category:cards-and-paper")).toBeTruthy();
  cleanup();
  render(<Shown first="sale" />);
  expect(screen.queryByLabelText("A category: address")).toBeNull();
});
