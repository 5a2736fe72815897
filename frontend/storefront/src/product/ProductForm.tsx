import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { AddButton } from "../button/addButton.ts";
import { useAddButton } from "../button/useAddButton.ts";
import { addToCart } from "../cart/addToCart.ts";
import type { AddRequest } from "../cart/types.ts";
import { askFor } from "../questions/askFor.ts";
import { FormAlert } from "./FormAlert.tsx";
import { showImage } from "./images.ts";
import { showInstallments } from "./installments.ts";
import { showRestock } from "./restock.ts";
import { showScarcity } from "./scarcity.ts";
import {
  type Choice,
  check,
  chosenVariant,
  isChosenSoldOut,
  missingOptions,
  type ProductFormProps,
} from "./selection.ts";
import { typedQuantity } from "./typedQuantity.ts";
import { readChoice, useChoice } from "./useChoice.ts";
import { VariantFigures } from "./VariantFigures.tsx";
import { markValues } from "./valueText.ts";

interface ProductFormIsland {
  form: HTMLFormElement;
  product: ProductFormProps;
}

/** The product page's form: the choice moves picture, price and stock words; adding happens without leaving the page. */
export function ProductForm({ form, product }: ProductFormIsland) {
  const choice = useChoice(form);
  const isChosen = product.optionNames.length > 0 && missingOptions(product, choice).length === 0;
  const variant = isChosen ? chosenVariant(product, choice) : undefined;
  const problem = useSubmit(form, product, choice);
  const article = form.closest("article");

  useEffect(() => {
    if (variant?.imageId)
      showImage(article?.querySelector('[data-island="Gallery"]') ?? null, variant.imageId);
    showScarcity(form, choice);
    showInstallments(article, variant);
    showRestock(article, choice);
    markValues(form, product, choice);
  }, [article, form, product, variant, choice]);

  const [alert] = useState(() => emptied(form.querySelector('[data-slot="alert"]')));
  const figures = article?.querySelector<HTMLElement>('[data-slot="figures"]');
  return (
    <>
      {figures && product.optionNames.length > 0 && (
        <VariantFigures slot={figures} product={product} variant={variant} />
      )}
      {alert &&
        problem &&
        createPortal(<FormAlert productType={product.productType} message={problem} />, alert)}
    </>
  );
}

/** The place for alerts without what the server may have printed there: that was about another try. */
function emptied(slot: Element | null): Element | null {
  slot?.replaceChildren();
  return slot;
}

/** Takes over submitting; answers what to say about the last try. */
function useSubmit(form: HTMLFormElement, product: ProductFormProps, choice: Choice): string | null {
  const [problem, setProblem] = useState<string | null>(null);
  const element = form.querySelector<HTMLElement>('button[type="submit"]') ?? form;
  const button = useAddButton(element, isChosenSoldOut(product, choice));
  const latest = useRef(button);
  latest.current = button;

  useEffect(() => {
    async function submit(event: SubmitEvent): Promise<void> {
      event.preventDefault();
      if (latest.current.get() !== "idle") return;
      const checked = check(product, readChoice(form), quantityOf(form));
      if ("problem" in checked) setProblem(checked.problem);
      else {
        setProblem(null);
        setProblem(await askAndAdd(form, product, checked.request, latest.current));
      }
    }
    form.addEventListener("submit", submit);
    return () => form.removeEventListener("submit", submit);
  }, [form, product]);
  return problem;
}

/** What to say about the try; null when it was added, and when the questions were closed. */
async function askAndAdd(
  form: HTMLFormElement,
  product: ProductFormProps,
  request: AddRequest,
  button: AddButton,
): Promise<string | null> {
  const asked = await askFor(product, request, async () => form.querySelector('[data-slot="questions"]'));
  if (!asked) return null;
  if ("problem" in asked) return asked.problem;
  return addToCart(button, asked.request, {
    context: "pdp",
    productType: product.productType,
    isSubscribable: product.isSubscribable,
  });
}

/** A form without a field for it asks for one. */
function quantityOf(form: HTMLFormElement): string {
  const input = form.elements.namedItem("quantity");
  return input instanceof HTMLInputElement ? typedQuantity(input) : "1";
}
