// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { formsQuery } from "../../forms/forms-api.ts";
import { FormSetting } from "./form-setting.tsx";

// jsdom has none, and lists that open look their options up with it.
vi.stubGlobal("CSS", { escape: (text: string) => text });
afterEach(cleanup);

const ROWS = [
  { id: "a", name: "Contact", kind: "website" },
  { id: "b", name: "Letters", kind: "newsletter" },
  { id: "c", name: "Engraving", kind: "additional" },
];

function show(value: string, rows: readonly object[] = ROWS) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(formsQuery.queryKey, { rows } as never);
  const onChange = vi.fn();
  render(
    <QueryClientProvider client={client}>
      <FormSetting label="Form" help={undefined} value={value} onChange={onChange} />
    </QueryClientProvider>,
  );
  return onChange;
}

it("offers the forms that visitors send", async () => {
  const onChange = show("");
  await userEvent.click(screen.getByRole("button", { name: /Form/ }));
  expect(screen.getAllByRole("option").map((option) => option.textContent)).toEqual([
    "None yet",
    "Contact",
    "Letters",
  ]);
  await userEvent.click(screen.getByRole("option", { name: "Letters" }));
  expect(onChange).toHaveBeenCalledWith("b");
});

it("keeps a form that is gone", () => {
  show("z");
  expect(screen.getByRole("button", { name: /A form that was deleted/ })).toBeTruthy();
});

it("says where forms are made", () => {
  show("", []);
  expect(screen.getByText("There is no form yet. Forms are made under Forms.")).toBeTruthy();
});
