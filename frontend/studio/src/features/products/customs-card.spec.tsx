// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, it } from "vitest";
import { useServerForm } from "../../app/use-server-form.ts";
import { CustomsCard } from "./customs-card.tsx";
import { DIGITAL, emptyValues, PHYSICAL, type ProductValues, productSchema } from "./product-form.ts";

afterEach(cleanup);

const sent: ProductValues[] = [];

function Editor({ kind }: { kind: string }) {
  const values = { ...emptyValues(), title: "Shirt", product_type: kind };
  const variants = values.variants.map((variant) => ({ ...variant, price: "12" }));
  const form = useServerForm({
    schema: productSchema("EUR"),
    values: { ...values, variants },
    save: async (written: ProductValues) => {
      sent.push(written);
    },
    fieldFor: () => null,
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <CustomsCard form={form} />
      <button type="submit">Save</button>
    </form>
  );
}

const code = () => screen.getByRole<HTMLInputElement>("textbox", { name: "HS code" });

it("says at the field what is no HS code, and takes one with dots", async () => {
  render(<Editor kind={PHYSICAL} />);
  await userEvent.type(code(), "6109");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("An HS code has 6 to 12 digits, such as 6109.10.")).toBeTruthy();
  await userEvent.type(code(), ".10");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await expect.poll(() => sent.at(-1)?.hs_code).toBe("6109.10");
});

it("asks nothing of what is not sent", () => {
  render(<Editor kind={DIGITAL} />);
  expect(screen.queryByRole("textbox", { name: "HS code" })).toBeNull();
});
