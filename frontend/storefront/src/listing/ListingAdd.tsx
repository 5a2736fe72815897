import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useAddButton } from "../button/useAddButton.ts";
import { addContextOf } from "../cart/addContext.ts";
import { addToCart } from "../cart/addToCart.ts";
import { addFailureMessage, asCallFailure } from "../cart/callFailure.ts";
import { FormAlert } from "../product/FormAlert.tsx";
import { check, chosenVariant, isChosenSoldOut, missingOptions, PHYSICAL } from "../product/selection.ts";
import { askFor } from "../questions/askFor.ts";
import { CardOptions } from "./CardOptions.tsx";
import { useCardPicture } from "./cardPicture.ts";
import { type CardProduct, fetchCardProduct } from "./cardProduct.ts";

/**
 * The add button of a card in a list. A product with options asks for them in the card itself: the button says
 * "Select Option" for two seconds (SF-4.14, SF-5.04) while the selects appear above it.
 */
export function ListingAdd({ element }: { element: HTMLElement }) {
  const { product, choice, problem, isBesideCart, setChoice } = useListingAdd(element);
  const variant = product && missingOptions(product, choice).length === 0 && chosenVariant(product, choice);
  useCardPicture(
    element,
    product?.images.find((image) => variant && image.id === variant.imageId),
  );
  const [places] = useState(() => ({ options: placeBefore(element), alert: placeAfter(element) }));

  return (
    <>
      {product &&
        product.optionNames.length > 0 &&
        createPortal(<CardOptions product={product} choice={choice} onChange={setChoice} />, places.options)}
      {createPortal(
        problem && (
          <FormAlert
            productType={product?.productType ?? PHYSICAL}
            message={problem}
            isBesideCart={isBesideCart}
          />
        ),
        places.alert,
      )}
    </>
  );
}

function useListingAdd(element: HTMLElement) {
  const [product, setProduct] = useState<CardProduct | null>(null);
  const [choice, setChoice] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const isBesideCart = element.closest("[data-beside-cart]") !== null;
  const isSoldOut = product !== null && isChosenSoldOut(product, choice);
  const button = useAddButton(
    element instanceof HTMLFormElement ? (element.querySelector("button") ?? element) : element,
    isSoldOut,
  );

  async function press(): Promise<void> {
    if (isSoldOut || button.get() !== "idle") return;
    setProblem(null);
    const known = product ?? (await openProduct());
    if (!known) return;
    if (missingOptions(known, choice).length > 0) return button.pauseForOption();
    const checked = check(known, choice, "1");
    if ("problem" in checked) return setProblem(checked.problem);
    const asked = await askFor(known, checked.request, () => questionsAt(element.dataset.itemUrl ?? ""));
    if (!asked) return;
    if ("problem" in asked) return setProblem(asked.problem);
    const adding = { context: addContextOf(element), productType: known.productType, isBesideCart };
    setProblem(await addToCart(button, asked.request, adding));
  }

  /** The product of the card; when the server does not say it, its page opens instead. */
  async function openProduct(): Promise<CardProduct | null> {
    const address = element.dataset.itemUrl ?? "";
    try {
      const found = await fetchCardProduct(address);
      setProduct(found);
      return found;
    } catch (thrown) {
      const failure = asCallFailure(thrown);
      if (failure.isNetworkFailure) setProblem(addFailureMessage(failure));
      else location.assign(address);
      return null;
    }
  }

  usePress(element, press);
  return { product, choice, problem, isBesideCart, setChoice };
}

/** Calls `press` for a click on the link or a submit of the form, always the newest one. */
function usePress(element: HTMLElement, press: () => Promise<void>): void {
  const latest = useRef(press);
  latest.current = press;

  useEffect(() => {
    const kind = element instanceof HTMLFormElement ? "submit" : "click";
    const take = (event: Event) => {
      event.preventDefault();
      void latest.current();
    };
    element.addEventListener(kind, take);
    return () => element.removeEventListener(kind, take);
  }, [element]);
}

/** Asked for by few: its script comes when it is needed. */
async function questionsAt(address: string): Promise<HTMLElement | null> {
  return (await import("../questions/questions.ts")).fetchQuestions(address);
}

function placeBefore(element: HTMLElement): HTMLElement {
  const place = document.createElement("div");
  place.className = "card-options";
  element.before(place);
  return place;
}

function placeAfter(element: HTMLElement): HTMLElement {
  const place = document.createElement("div");
  place.className = "form-alert";
  place.setAttribute("role", "alert");
  element.after(place);
  return place;
}
