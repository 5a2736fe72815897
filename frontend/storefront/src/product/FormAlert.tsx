import { isExpressCheckout } from "../site/settings.ts";
import { alertTitle } from "./alertTitle.ts";

interface FormAlertProps {
  productType: number;
  message: string;
  isBesideCart?: boolean;
}

/** Why something was not added, under a title that names what was tried. */
export function FormAlert({ productType, message, isBesideCart }: FormAlertProps) {
  return (
    <>
      <strong>{alertTitle(productType, isExpressCheckout(), isBesideCart)}</strong>
      {message}
    </>
  );
}
