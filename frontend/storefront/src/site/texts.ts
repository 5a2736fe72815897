/** Texts a visitor reads; the owner's own ones come on the body as `data-texts` (SF-8.35). */
const DEFAULTS = {
  productAddToCartText: "Add To Cart",
  productAddingText: "Adding…",
  productAddedText: "Added!",
  productSoldOutText: "Sold Out",
  productUnavailableText: "Unavailable",
  productSelectOptionText: "Select Option",
  productSelectValueText: "Select {variantName}",
  productItemAddedText: "{productName} was added to your cart.",
  closeText: "Close",
} as const;

type TextName = keyof typeof DEFAULTS;

let own: Partial<Record<string, string>> | undefined;

function ownTexts(): Partial<Record<string, string>> {
  own ??= JSON.parse(document.body.dataset.texts ?? "{}") as Record<string, string>;
  return own;
}

/** The text of that name with `{placeholders}` filled in. */
export function text(name: TextName, values: Record<string, string> = {}): string {
  const pattern = ownTexts()[name] ?? DEFAULTS[name];
  return pattern.replace(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole);
}
