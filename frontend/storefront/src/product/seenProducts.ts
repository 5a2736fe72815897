/** What this browser has seen of the shop, kept in it alone: no cookie, and nothing of it is sent. */
const MEMORY = "seen-products";
const MOST_KEPT = 9;
const MOST_SHOWN = 4;

/** In the page's language. Given, not imported: a module shared with the islands would be a request of its own. */
export type AddressOf = (path: string) => string;

export interface Seen {
  id: string;
  title: string;
  url: string;
  /** Its address; empty for none. */
  picture: string;
}

/** The newest first. What another release or a person wrote there is passed over. */
function remembered(): Seen[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(MEMORY) ?? "[]");
    return Array.isArray(found) ? found.filter(isSeen) : [];
  } catch {
    return [];
  }
}

function isSeen(value: unknown): value is Seen {
  const one = value as Partial<Seen> | null;
  const texts = [one?.id, one?.title, one?.url, one?.picture];
  return texts.every((text) => typeof text === "string") && isOurs(one?.url) && isOurs(one?.picture || "/");
}

/** An address on this website. */
function isOurs(address = ""): boolean {
  return /^\/(?![/\\])/.test(address);
}

function remember(products: readonly Seen[]): void {
  try {
    localStorage.setItem(MEMORY, JSON.stringify(products));
  } catch {
    // Where a browser keeps nothing, nothing has been seen.
    return;
  }
}

/** Fill the place with what was seen before this product, and keep this one as the newest. */
export function showSeen(place: HTMLElement, addressOf: AddressOf): void {
  const now: unknown = JSON.parse(place.dataset.seen ?? "null");
  const others = remembered().filter((one) => isSeen(now) && one.id !== now.id);
  if (isSeen(now)) remember([now, ...others].slice(0, MOST_KEPT));
  place
    .querySelector("ul")
    ?.replaceChildren(...others.slice(0, MOST_SHOWN).map((one) => card(one, addressOf)));
  place.hidden = others.length === 0;
  place.querySelector("button")?.addEventListener("click", () => {
    remember([]);
    place.hidden = true;
  });
}

function card({ title, url, picture }: Seen, addressOf: AddressOf): HTMLElement {
  const item = document.createElement("li");
  const link = document.createElement("a");
  const frame = document.createElement("div");
  const name = document.createElement("span");
  item.className = "product-card";
  link.className = "product-card-link";
  link.href = addressOf(url);
  frame.className = "product-card-image";
  name.className = "product-card-title";
  name.textContent = title;
  if (picture) frame.append(image(picture));
  link.append(frame, name);
  item.append(link);
  return item;
}

function image(address: string): HTMLImageElement {
  const shown = document.createElement("img");
  shown.loading = "lazy";
  // The name of the product stands below it.
  shown.alt = "";
  shown.src = `${address}?format=500w`;
  return shown;
}
