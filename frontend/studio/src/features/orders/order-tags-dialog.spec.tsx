// @vitest-environment jsdom
import { loadDialogFrame } from "@sitewright/ui/dialog";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { toasts } from "../../app/toasts.ts";
import type { OrderRow } from "../../orders/orders-api.ts";
import OrderTagsDialog from "./order-tags-dialog.tsx";
import { tagOrders, tagsQuery, untagOrders } from "./tags-api.ts";

vi.mock("./tags-api.ts", async (original) => ({
  ...(await original<typeof import("./tags-api.ts")>()),
  tagOrders: vi.fn(),
  untagOrders: vi.fn(),
}));
// jsdom has none, and the focus of a dialog is looked up with it.
vi.stubGlobal("CSS", { escape: (text: string) => text });
beforeAll(loadDialogFrame);
afterEach(cleanup);

const ORDERS = [
  { id: "a", number: 1001, tags: ["wholesale"] },
  { id: "b", number: 1002, tags: ["Gift", "Wholesale"] },
] as OrderRow[];

function show(isRemoval: boolean) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(tagsQuery.queryKey, { tags: ["fair", "Gift", "wholesale"] });
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={client}>
      <OrderTagsDialog orders={ORDERS} isRemoval={isRemoval} onClose={onClose} onDone={() => {}} />
    </QueryClientProvider>,
  );
  return onClose;
}

it("tags the chosen orders, and says which were left out", async () => {
  vi.mocked(tagOrders).mockResolvedValue({ changed: 1, already: 1, full: 0, change_set_id: "c" });
  const told = vi.spyOn(toasts, "show");
  const onClose = show(false);
  await userEvent.type(await screen.findByRole("combobox", { name: "Tags" }), "gift");
  await userEvent.click(screen.getByRole("option", { name: "Gift" }));
  await userEvent.click(screen.getByRole("button", { name: "Add" }));
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(tagOrders).toHaveBeenCalledWith(["a", "b"], ["Gift"]);
  expect(told.mock.calls[0]?.[0]).toMatchObject({
    text: "1 order tagged; 1 was already tagged",
    action: { label: "Undo" },
  });
});

it("offers to take off what the chosen orders have, each once", async () => {
  vi.mocked(untagOrders).mockResolvedValue({ changed: 2, already: 0, full: 0, change_set_id: "c" });
  const onClose = show(true);
  await userEvent.click(await screen.findByRole("combobox", { name: "Tags" }));
  expect(screen.getAllByRole("option").map((option) => option.textContent)).toEqual(["Gift", "wholesale"]);
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
  await userEvent.click(screen.getByRole("button", { name: "Take off" }));
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(untagOrders).toHaveBeenCalledWith(["a", "b"], ["wholesale"]);
});
