/** Switches of the website a script needs; the server prints them on the body. */
export function isExpressCheckout(): boolean {
  return document.body.dataset.expressCheckout === "true";
}
