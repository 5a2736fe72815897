import { useEffect } from "react";
import { CartPageController } from "./cartPage.ts";

/** The cart page: changes happen in place, with the server's own markup. */
export function CartPage({ root }: { root: HTMLElement }) {
  useEffect(() => {
    const controller = new CartPageController(root);
    return controller.listen();
  }, [root]);
  return null;
}
