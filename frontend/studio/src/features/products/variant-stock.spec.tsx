// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { type ProductDetail, productQuery, type VariantBody } from "./products-api.ts";
import { VariantStock } from "./variant-stock.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const variant = (on_hand: number) =>
  ({ id: "v1", sku: "FERN", attributes: {}, on_hand, is_unlimited: false }) as VariantBody;
const product = (on_hand: number) =>
  ({ id: "p1", change_set_id: "", variants: [variant(on_hand)] }) as unknown as ProductDetail;

/** The stock of one product with ten in stock; `sent` are the bodies of the calls that save. */
function setUp() {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    if (new URL(request.url).pathname === "/api/crumb") return Response.json({ crumb: "c" });
    if (request.method !== "PUT") return Response.json(product(10));
    sent.push(await request.json());
    return Response.json(product(40));
  });
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const has = (on_hand: number) => client.setQueryData(productQuery("p1").queryKey, product(on_hand));
  has(10);
  render(
    <QueryClientProvider client={client}>
      <VariantStock productId="p1" isReader={false} />
    </QueryClientProvider>,
  );
  const hasNow = (on_hand: number) =>
    act(async () => {
      has(on_hand);
      // The cache tells its readers after a timer of its own.
      await new Promise((resolve) => setTimeout(resolve));
    });
  return { sent, has: hasNow };
}

const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Stock of Default" });
const save = () => screen.getByRole<HTMLButtonElement>("button", { name: "Save" });

it("shows stock that was sold meanwhile, and takes it for nobody's change", async () => {
  const { has } = setUp();
  await has(7);
  expect([field().value, save().disabled]).toEqual(["7", true]);
});

it("keeps a typed count when the stock is read again", async () => {
  const { has } = setUp();
  await userEvent.clear(field());
  await userEvent.type(field(), "40{Tab}");
  await has(7);
  expect([field().value, save().disabled]).toEqual(["40", false]);
});

it("sends only what was changed", async () => {
  const { sent, has } = setUp();
  await has(7);
  await userEvent.click(screen.getByRole("switch", { name: "Unlimited" }));
  await userEvent.click(save());
  expect(sent).toEqual([{ variant_id: "v1", is_unlimited: true }]);
});

it("has nothing to save while there is no count", async () => {
  setUp();
  await userEvent.clear(field());
  await userEvent.tab();
  expect(save().disabled).toBe(true);
});
