/**
 * The only script a page loads by itself. It watches the islands the server printed (`data-island`) and
 * fetches React with the islands' code when one is needed; until then, and if that fails, the plain HTML works.
 */
import { watchFrame } from "./site/frame.ts";
import { languagePath } from "./site/languagePath.ts";
import { shouldLoadCart } from "./site/markers.ts";
import { watchMenus } from "./site/menus.ts";
import { furtherWords } from "./words/further.ts";

type Islands = typeof import("./islands.tsx");

let loading: Promise<Islands> | undefined;

function load(): Promise<Islands> {
  loading ??= loadInLanguage().catch((failure: unknown) => {
    loading = undefined;
    throw failure;
  });
  return loading;
}

/** The islands, speaking the language of the page before the first of them lives. */
async function loadInLanguage(): Promise<Islands> {
  const [islands, words] = await Promise.all([import("./islands.tsx"), furtherWords()]);
  if (words) islands.speak(words);
  return islands;
}

function mountWhen(when: string): void {
  for (const element of document.querySelectorAll<HTMLElement>(`[data-island][data-when="${when}"]`)) {
    void load().then((islands) => islands.mount(element), ignoreFailure);
  }
}

/** The page works without islands; a chunk that could not be fetched is tried again at the next occasion. */
function ignoreFailure(): void {}

function sleepingIsland(event: Event): HTMLElement | null {
  const target = event.target instanceof Element ? event.target : null;
  return target?.closest<HTMLElement>('[data-island][data-when="interaction"]:not([data-mounted])') ?? null;
}

function warmUp(event: Event): void {
  const island = sleepingIsland(event);
  if (island) void load().then((islands) => islands.mount(island), ignoreFailure);
}

function replaySubmit(event: SubmitEvent): void {
  const island = sleepingIsland(event);
  const form = event.target;
  if (!island || !(form instanceof HTMLFormElement)) return;
  event.preventDefault();
  event.stopPropagation();
  load().then(
    (islands) => {
      islands.mount(island);
      form.requestSubmit(event.submitter);
    },
    () => form.submit(),
  );
}

function replayClick(event: MouseEvent): void {
  const island = sleepingIsland(event);
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const opensElsewhere =
    event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (!island || !link || opensElsewhere) return;
  event.preventDefault();
  event.stopPropagation();
  load().then(
    (islands) => {
      islands.mount(island);
      link.click();
    },
    () => location.assign(link.href),
  );
}

/** A choice that only changes what is listed needs no press of a button. */
function sendChoice(event: Event): void {
  const target = event.target;
  if (target instanceof HTMLSelectElement && target.form?.matches("[data-send-on-change]"))
    target.form.requestSubmit();
}

/** Only what says where it happened: what a browser tells of other sites' scripts has no error with it. */
function tell(failure: unknown): void {
  if (failure instanceof Error) void load().then((islands) => islands.report(failure), ignoreFailure);
}

/** The − and + beside a quantity; whoever follows the field hears of it as of a typed number. */
function stepQuantity({ target }: Event): void {
  const button = target instanceof Element ? target.closest<HTMLElement>("button[data-step]") : null;
  const input = button?.parentElement?.querySelector("input");
  if (!button || !input) return;
  if (button.dataset.step === "1") input.stepUp();
  else input.stepDown();
  input.dispatchEvent(new Event("change", { bubbles: true }));
}

document.documentElement.dataset.ready = "";
window.addEventListener("error", (event) => tell(event.error));
window.addEventListener("unhandledrejection", (event) => tell(event.reason));
// The islands say what is missing in the shop's own words; the browser's bubbles would come first.
for (const form of document.querySelectorAll<HTMLFormElement>("form[data-island]")) form.noValidate = true;
document.addEventListener("pointerover", warmUp, { passive: true });
document.addEventListener("focusin", warmUp);
document.addEventListener("submit", replaySubmit, true);
document.addEventListener("click", replayClick, true);
document.addEventListener("change", sendChoice);
document.addEventListener("click", stepQuantity);
watchMenus();
watchFrame();
const likeForms = document.querySelectorAll<HTMLFormElement>(".like-form");
if (likeForms.length > 0)
  import("./site/likes.ts").then(({ watchLikes }) => watchLikes(likeForms), ignoreFailure);
const films = document.querySelectorAll<HTMLVideoElement>("video[data-ground]");
if (films.length > 0)
  import("./site/groundFilms.ts").then(({ watchFilms }) => watchFilms(films), ignoreFailure);
const seen = document.querySelector<HTMLElement>("[data-seen]");
if (seen)
  import("./product/aroundProduct.ts").then(
    ({ watchProduct }) => watchProduct(seen, languagePath),
    ignoreFailure,
  );
const question = document.querySelector<HTMLElement>("[data-consent-bar]");
if (question)
  import("./consent/consent.ts").then(({ watchConsent }) => watchConsent(question), ignoreFailure);
if ("signals" in document.body.dataset)
  import("./signals/occasions.ts").then(({ tellOfPage }) => tellOfPage(), ignoreFailure);
const checkout = document.querySelector<HTMLFormElement>(
  "#checkout-form,form[data-recounts],form[data-reminds]",
);
if (checkout)
  import("./checkout/recounting.ts").then(({ watchCheckout }) => watchCheckout(checkout), ignoreFailure);
const wallets = document.querySelector<HTMLElement>("[data-wallets]");
if (wallets)
  import("./wallets/watchWallets.ts").then(({ watchWallets }) => watchWallets(wallets), ignoreFailure);
const passkeyForms = document.querySelectorAll<HTMLFormElement>("form[data-passkey]");
if (passkeyForms.length > 0)
  import("./account/passkeys.ts").then(({ watchPasskeys }) => watchPasskeys(passkeyForms), ignoreFailure);
const popup = document.querySelector<HTMLDialogElement>("dialog[data-popup]");
if (popup) import("./overlay/popup.ts").then(({ watchPopup }) => watchPopup(popup), ignoreFailure);
mountWhen("load");
if (shouldLoadCart()) (window.requestIdleCallback ?? setTimeout)(() => mountWhen("cart"));
