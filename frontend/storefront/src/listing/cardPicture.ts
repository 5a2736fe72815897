import { useLayoutEffect, useState } from "react";
import type { CardImage } from "./cardProduct.ts";

const KEPT = ["src", "srcset", "alt"];

/**
 * The picture of the card around the element shows the image of the chosen variant, and the product's own again when
 * there is none (SF-2.18, SF-4.43).
 */
export function useCardPicture(element: Element, image: CardImage | undefined): void {
  const [picture] = useState(() => element.closest("article")?.querySelector("img") ?? null);
  const [own] = useState(() => KEPT.map((name) => [name, picture?.getAttribute(name) ?? null] as const));

  useLayoutEffect(() => {
    if (!picture) return;
    for (const [name, value] of own)
      put(picture, name, value && image ? shownOf(name, value, own, image) : value);
  }, [picture, own, image]);
}

/** The same sizes of another picture: addresses differ in what stands before their query. */
function shownOf(
  name: string,
  value: string,
  own: readonly (readonly [string, string | null])[],
  image: CardImage,
) {
  if (name === "alt") return image.altText;
  const ownAddress = own.find(([each]) => each === "src")?.[1]?.split("?")[0] ?? "";
  return value.replaceAll(ownAddress, image.assetUrl);
}

function put(picture: Element, name: string, value: string | null): void {
  if (value === null) picture.removeAttribute(name);
  else picture.setAttribute(name, value);
}
