// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useForm } from "react-hook-form";
import { afterEach, expect, it, vi } from "vitest";
import { mailingListsQuery } from "../subscribers/newsletters-api.ts";
import type { BuilderForm } from "./form-values.ts";
import { ListChoice } from "./list-choice.tsx";

// jsdom has none, and lists that open look their options up with it.
vi.stubGlobal("CSS", { escape: (text: string) => text });
vi.mock("@tanstack/react-router", () => ({ Link: ({ children }: { children: string }) => children }));
afterEach(cleanup);

let form: BuilderForm;

function Shown({ list }: { list: string }) {
  form = useForm({ defaultValues: { settings: { mailing_list: list } } }) as unknown as BuilderForm;
  return <ListChoice form={form} />;
}

function show(list: string) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(mailingListsQuery.queryKey, { rows: [{ id: "a", name: "Letters" }] } as never);
  render(
    <QueryClientProvider client={client}>
      <Shown list={list} />
    </QueryClientProvider>,
  );
}

it("chooses a list, and none again", async () => {
  show("");
  await userEvent.click(screen.getByRole("button", { name: /Senders join/ }));
  await userEvent.click(screen.getByRole("option", { name: "Letters" }));
  expect(form.getValues("settings.mailing_list")).toBe("a");
  await userEvent.click(screen.getByRole("button", { name: /Senders join/ }));
  await userEvent.click(screen.getByRole("option", { name: /^None/ }));
  expect(form.getValues("settings.mailing_list")).toBe("");
});

it("keeps a list that is gone, and says so", () => {
  show("z");
  expect(screen.getByRole("button", { name: /A list that is no longer there/ })).toBeTruthy();
});
