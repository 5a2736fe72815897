import type { ProductFormProps } from "../product/selection.ts";
import { call } from "../site/call.ts";

/** What a card needs of its product, from the product page's own context. Throws CallFailure. */
export async function fetchCardProduct(address: string): Promise<ProductFormProps> {
  const page = await call<{ item: { form: ProductFormProps } }>("GET", `${address}?format=json`);
  return page.item.form;
}
