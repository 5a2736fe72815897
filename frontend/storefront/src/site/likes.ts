/** Like buttons: pressed once they count one, pressed again they take it back. Without this they are plain forms. */

/** A number for this item alone, so that nothing tells what else this browser likes. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function placeOf(form: HTMLFormElement): string {
  return `like:${new FormData(form).get("item")}`;
}

/** The key with which this browser likes the item; null while it does not, or where nothing can be kept. */
function keyOf(form: HTMLFormElement): string | null {
  try {
    return localStorage.getItem(placeOf(form));
  } catch {
    return null;
  }
}

function keep(form: HTMLFormElement, key: string | null): void {
  try {
    if (key) localStorage.setItem(placeOf(form), key);
    else localStorage.removeItem(placeOf(form));
  } catch {
    return;
  }
}

function show(form: HTMLFormElement, isLiked: boolean, count?: number): void {
  const button = form.querySelector("button") as HTMLButtonElement;
  button.ariaPressed = String(isLiked);
  (form.querySelector("[data-heart]") as HTMLElement).textContent = isLiked ? "♥" : "♡";
  if (count === undefined) return;
  const said = count ? count.toLocaleString(document.documentElement.lang || undefined) : "";
  (form.querySelector(".like-count") as HTMLElement).textContent = said;
}

async function press(form: HTMLFormElement): Promise<void> {
  const known = keyOf(form);
  const key = known ?? newKey();
  const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
  body.set("key", key);
  if (known) body.set("undo", "");
  const answer = await fetch(form.action, {
    method: "POST",
    body,
    headers: { Accept: "application/json" },
    signal: AbortSignal.timeout(20_000),
  });
  const said = (await answer.json()) as { count?: number; error?: string };
  (form.querySelector(".field-error") as HTMLElement).textContent = answer.ok ? "" : (said.error ?? "");
  if (!answer.ok) return;
  keep(form, known ? null : key);
  show(form, !known, said.count);
}

export function watchLikes(forms: Iterable<HTMLFormElement>): void {
  for (const form of forms) {
    show(form, keyOf(form) !== null);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      if (form.ariaBusy === "true") return;
      form.ariaBusy = "true";
      press(form)
        // No connection: the plain form says so in the browser's own words.
        .catch(() => form.submit())
        .finally(() => {
          form.ariaBusy = "false";
        });
    });
  }
}
