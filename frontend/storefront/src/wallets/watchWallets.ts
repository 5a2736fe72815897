import { mayLoadElsewhere } from "../consent/answer.ts";
import { speak } from "../site/texts.ts";
import { furtherWords } from "../words/further.ts";
import { checkoutForm, pageSums } from "./checkoutForm.ts";
import type { Buttons, OfferWallets, WalletSettings } from "./contract.ts";
import { shopOf } from "./shop.ts";

/** How near the place has to come before a provider's script is loaded. */
const MARGIN = "200px";

/** The parts that speak with a provider's script, each a file of its own. */
const OFFERING: Readonly<Record<string, () => Promise<OfferWallets>>> = {
  stripe: () => import("./stripe.ts").then(({ offerStripe }) => offerStripe),
};

/** Buttons that pay by wallet, in the place the server printed for them; where the website asks, after a yes. */
export function watchWallets(place: HTMLElement): void {
  if (mayLoadElsewhere()) {
    showWhenNear(place);
    return;
  }
  closeUnseen(place);
  document.addEventListener("code-ran", () => showAfterAll(place), { once: true });
}

function showAfterAll(place: HTMLElement): void {
  delete place.dataset.none;
  place.hidden = false;
  showWhenNear(place);
}

function showWhenNear(place: HTMLElement): void {
  const watching = new IntersectionObserver(
    (seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
      watching.disconnect();
      void show(place);
    },
    { rootMargin: MARGIN },
  );
  watching.observe(place);
}

async function show(place: HTMLElement): Promise<void> {
  const buttons = await offered(place).catch(() => null);
  if (buttons) follow(place, buttons);
  else closeUnseen(place);
}

async function offered(place: HTMLElement): Promise<Buttons | null> {
  const settings = JSON.parse(place.dataset.wallets ?? "{}") as WalletSettings;
  const [form, sums, box] = [checkoutForm(), pageSums(), place.querySelector<HTMLElement>(".wallet-buttons")];
  const load = OFFERING[settings.kind];
  if (!load || !form || !sums || !box) return null;
  const [offer, words] = await Promise.all([load(), furtherWords()]);
  if (words) speak(words);
  return offer(box, settings, shopOf(form, settings.prefix, sums));
}

/** The order is counted again by other parts of the page; what is covered by then needs no wallet. */
function follow(place: HTMLElement, buttons: Buttons): void {
  checkoutForm()?.addEventListener("recounted", () => {
    const sums = pageSums();
    place.toggleAttribute("data-none", !sums || sums.amount <= 0);
    if (sums && sums.amount > 0) buttons.update(sums);
  });
}

/** No wallet, or none that can be reached: the place empties at once, and goes when nobody sees the page move. */
function closeUnseen(place: HTMLElement): void {
  place.dataset.none = "";
  const watching = new IntersectionObserver((seen) => {
    if (seen.some(({ isIntersecting }) => isIntersecting)) return;
    watching.disconnect();
    // It may be wanted by now.
    if ("none" in place.dataset) place.hidden = true;
  });
  watching.observe(place);
}
