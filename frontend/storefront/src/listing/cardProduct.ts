import type { ProductFormProps } from "../product/selection.ts";

/** What a card needs of its product, from the product page's own context. */
export async function fetchCardProduct(address: string): Promise<ProductFormProps> {
  const answer = await fetch(`${address}?format=json`, { headers: { Accept: "application/json" } });
  if (!answer.ok) throw new Error(`the product answered ${answer.status}`);
  return ((await answer.json()) as { item: { form: ProductFormProps } }).item.form;
}
