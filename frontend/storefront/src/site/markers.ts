/** Whether a marker cookie is set to anything but false. */
function hasMarker(name: string, cookies: string): boolean {
  return cookies.split("; ").some((pair) => {
    const [key, value] = pair.split("=");
    return key === name && value !== undefined && value !== "" && value !== "false";
  });
}

/**
 * Whether a page should load the cart when it starts: someone is signed in, or a cart is known to exist
 * (SF-4.01, D-41). The `CART` cookie itself is hidden from scripts; `hasCart` is its readable twin.
 */
export function shouldLoadCart(cookies: string = document.cookie): boolean {
  return hasMarker("SiteUserInfo", cookies) || hasMarker("hasCart", cookies);
}
