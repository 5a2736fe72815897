import { quantityProblem } from "../product/selection.ts";
import { typedQuantity } from "../product/typedQuantity.ts";
import { opensElsewhere } from "../site/opensElsewhere.ts";
import { parsedPage } from "../site/parsedPage.ts";
import { text } from "../site/texts.ts";
import { asCallFailure, changeFailureMessage, codeFailureMessage } from "./callFailure.ts";
import { changeQuantity, enterCode, removeCode, removeEntry } from "./calls.ts";
import { cartStore } from "./store.ts";
import type { Cart } from "./types.ts";
import { withOneRetry } from "./withOneRetry.ts";

type Change = () => Promise<{ shoppingCart: Cart }>;

/**
 * Handles the rows of the cart page. After a change the page's own markup is fetched again, so that sums, notes and
 * prices are always the server's. A failed change is rolled back and said at its row (D-62).
 */
export class CartPageController {
  private readonly root: HTMLElement;
  private turn: Promise<unknown> = Promise.resolve();

  constructor(root: HTMLElement) {
    this.root = root;
  }

  /** Start listening; answers how to stop. */
  listen(): () => void {
    this.root.addEventListener("submit", this.onSubmit);
    this.root.addEventListener("change", this.onChange);
    this.root.addEventListener("click", this.onClick);
    const forget = cartStore.onAdded(() => {
      this.turn = this.turn.then(() => this.refresh(""));
    });
    return () => {
      forget();
      this.root.removeEventListener("submit", this.onSubmit);
      this.root.removeEventListener("change", this.onChange);
      this.root.removeEventListener("click", this.onClick);
    };
  }

  private readonly onChange = (event: Event): void => {
    const input = event.target;
    if (input instanceof HTMLInputElement && input.name === "quantity") void this.updateQuantity(input);
  };

  private readonly onSubmit = (event: SubmitEvent): void => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.dataset.form) return;
    event.preventDefault();
    const input = form.querySelector<HTMLInputElement>('input[name="quantity"]');
    const code = form.querySelector<HTMLInputElement>('input[name="discountCode"], input[name="code"]');
    if (code) void this.changeCode(code);
    else if (form.dataset.form === "remove") void this.remove(entryIdOf(form));
    else if (input) void this.updateQuantity(input);
  };

  private readonly onClick = (event: MouseEvent): void => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-edit]") : null;
    if (!link || opensElsewhere(event)) return;
    event.preventDefault();
    void this.editAnswers(link, entryIdOf(link));
  };

  /** SF-8.11 where the form does not open; without a script the link leads to it. */
  private async editAnswers(link: HTMLAnchorElement, entryId: string): Promise<void> {
    this.showAlert(entryId, "", "");
    const title = this.row(entryId)?.dataset.title ?? "";
    try {
      const { editAnswers } = await import("../questions/questions.ts");
      if (!(await editAnswers(entryId, link.href, title))) return;
    } catch (thrown) {
      this.showAlert(entryId, text("unableToOpenForm"), changeFailureMessage(asCallFailure(thrown)));
      return;
    }
    this.turn = this.turn.then(() => this.refresh(entryId));
  }

  private async updateQuantity(input: HTMLInputElement): Promise<void> {
    const entryId = entryIdOf(input);
    const problem = quantityProblem(typedQuantity(input));
    if (problem) return this.showAlert(entryId, text("unableToUpdate"), problem);
    if (input.value === input.defaultValue) return;
    const quantity = Number(input.value);
    if (await this.change(entryId, text("unableToUpdate"), () => changeQuantity(entryId, quantity))) return;
    const shown = this.row(entryId)?.querySelector<HTMLInputElement>('input[name="quantity"]');
    if (shown) shown.value = shown.defaultValue;
  }

  private async remove(entryId: string): Promise<void> {
    await this.change(entryId, text("unableToRemove"), () => removeEntry(entryId));
  }

  /** A refused code stays in its field, with the reason below it. */
  private changeCode(input: HTMLInputElement): Promise<void> {
    const isNew = input.name === "discountCode";
    const code = input.value;
    const mine = this.turn.then(async () => {
      try {
        const { shoppingCart } = await cartStore.whileRecalculating(() =>
          isNew ? enterCode(code) : removeCode(code),
        );
        cartStore.replace(shoppingCart);
      } catch (thrown) {
        const slot = this.root.querySelector('[data-slot="code-alert"]');
        slot?.replaceChildren(codeFailureMessage(asCallFailure(thrown)));
        if (isNew) input.setAttribute("aria-invalid", "true");
        return;
      }
      input.value = "";
      await this.refresh("");
    });
    this.turn = mine.catch(() => {});
    return mine;
  }

  /** Whether the change went through. One at a time: an older answer must not put its markup over a newer one. */
  private change(entryId: string, title: string, change: Change): Promise<boolean> {
    this.row(entryId)?.setAttribute("aria-busy", "true");
    const mine = this.turn.then(() => this.changeNow(entryId, title, change));
    this.turn = mine.catch(() => {});
    return mine;
  }

  private async changeNow(entryId: string, title: string, change: Change): Promise<boolean> {
    const row = this.row(entryId);
    if (!row) return true;
    row.setAttribute("aria-busy", "true");
    this.showAlert(entryId, "", "");
    try {
      const { shoppingCart } = await cartStore.whileRecalculating(() => withOneRetry(change));
      cartStore.replace(shoppingCart);
    } catch (thrown) {
      row.removeAttribute("aria-busy");
      this.showAlert(entryId, title, changeFailureMessage(asCallFailure(thrown)));
      return false;
    }
    await this.refresh(entryId);
    return true;
  }

  /** Put the server's present markup of the cart in place, with the focus where it was, or on the heading. */
  private async refresh(changedId: string): Promise<void> {
    const fresh = await freshCart().catch(() => null);
    if (!fresh) return location.reload();
    const focused = document.activeElement;
    // Who added something beside the cart stays there.
    const isBeside = focused !== document.body && !this.root.contains(focused);
    this.root.replaceChildren(...fresh.childNodes);
    if (!isBeside) this.restoreFocus(focused, changedId);
  }

  private restoreFocus(focused: Element | null, changedId: string): void {
    const same = focused?.id ? document.getElementById(focused.id) : null;
    const heading = this.root.querySelector<HTMLElement>("h1");
    if (!same) heading?.setAttribute("tabindex", "-1");
    (same ?? heading)?.focus({ preventScroll: true });
    const isOther = focused instanceof HTMLInputElement && !this.row(changedId)?.contains(same);
    if (isOther && same instanceof HTMLInputElement) same.value = focused.value;
  }

  private row(entryId: string): HTMLElement | null {
    const rows = [...this.root.querySelectorAll<HTMLElement>("[data-entry-id]")];
    return rows.find((row) => row.dataset.entryId === entryId) ?? null;
  }

  private showAlert(entryId: string, title: string, message: string): void {
    const strong = document.createElement("strong");
    strong.textContent = title;
    const slot = this.row(entryId)?.querySelector('[data-slot="line-alert"]');
    slot?.replaceChildren(...(message ? [strong, message] : []));
  }
}

async function freshCart(): Promise<Element | null> {
  const answer = await fetch(location.href, { headers: { Accept: "text/html" } });
  if (!answer.ok) return null;
  const page = parsedPage(await answer.text());
  return page.querySelector('[data-island="CartPage"]');
}

function entryIdOf(element: Element): string {
  const row = element.closest<HTMLElement>("[data-entry-id]");
  if (!row) throw new Error("a cart form stands outside a row");
  return row.dataset.entryId ?? "";
}
