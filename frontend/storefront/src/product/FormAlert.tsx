import { isExpressCheckout } from "../site/settings.ts";
import { alertTitle } from "./alertTitle.ts";

/** Why something was not added, under a title that names what was tried. */
export function FormAlert({ productType, message }: { productType: number; message: string }) {
  return (
    <>
      <strong>{alertTitle(productType, isExpressCheckout())}</strong>
      {message}
    </>
  );
}
