import { quantityProblem } from "../product/selection.ts";
import { typedQuantity } from "../product/typedQuantity.ts";
import { asCallFailure, changeFailureMessage } from "./callFailure.ts";
import { changeQuantity, removeEntry } from "./calls.ts";
import { cartStore } from "./store.ts";
import type { Cart } from "./types.ts";
import { withOneRetry } from "./withOneRetry.ts";

const UPDATE_FAILED = "Unable to update quantity";
const REMOVE_FAILED = "Unable to remove item";

type Change = () => Promise<{ shoppingCart: Cart }>;

/**
 * Handles the rows of the cart page. After a change the page's own markup is fetched again, so that sums, notes and
 * prices are always the server's. A failed change is rolled back and said at its row (D-62).
 */
export class CartPageController {
  private readonly root: HTMLElement;

  constructor(root: HTMLElement) {
    this.root = root;
  }

  /** Start listening; answers how to stop. */
  listen(): () => void {
    this.root.addEventListener("submit", this.onSubmit);
    this.root.addEventListener("change", this.onChange);
    return () => {
      this.root.removeEventListener("submit", this.onSubmit);
      this.root.removeEventListener("change", this.onChange);
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
    if (form.dataset.form === "remove") void this.remove(rowOf(form));
    else if (input) void this.updateQuantity(input);
  };

  private async updateQuantity(input: HTMLInputElement): Promise<void> {
    const row = rowOf(input);
    const problem = quantityProblem(typedQuantity(input));
    if (problem) return showAlert(row, UPDATE_FAILED, problem);
    if (input.value === input.defaultValue) return;
    const isDone = await this.change(row, UPDATE_FAILED, () =>
      changeQuantity(entryIdOf(row), Number(input.value)),
    );
    if (!isDone) input.value = input.defaultValue;
  }

  private async remove(row: HTMLElement): Promise<void> {
    await this.change(row, REMOVE_FAILED, () => removeEntry(entryIdOf(row)));
  }

  /** Whether the change went through. A row changes one thing at a time. */
  private async change(row: HTMLElement, title: string, change: Change): Promise<boolean> {
    if (row.getAttribute("aria-busy") === "true") return false;
    row.setAttribute("aria-busy", "true");
    showAlert(row, "", "");
    try {
      const { shoppingCart } = await cartStore.whileRecalculating(() => withOneRetry(change));
      cartStore.replace(shoppingCart);
      await this.refresh();
      return true;
    } catch (thrown) {
      showAlert(row, title, changeFailureMessage(asCallFailure(thrown)));
      return false;
    } finally {
      row.removeAttribute("aria-busy");
    }
  }

  /** Put the server's present markup of the cart in place, with the focus where it was, or on the heading. */
  private async refresh(): Promise<void> {
    const focused = document.activeElement?.id ?? "";
    const answer = await fetch(location.href, { headers: { Accept: "text/html" } });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const fresh = page.querySelector('[data-island="CartPage"]');
    if (!answer.ok || !fresh) return location.reload();
    this.root.replaceChildren(...fresh.childNodes);
    this.restoreFocus(focused);
  }

  private restoreFocus(id: string): void {
    const same = id ? document.getElementById(id) : null;
    const heading = this.root.querySelector<HTMLElement>("h1");
    if (!same) heading?.setAttribute("tabindex", "-1");
    (same ?? heading)?.focus({ preventScroll: true });
  }
}

function rowOf(element: Element): HTMLElement {
  const row = element.closest<HTMLElement>("[data-entry-id]");
  if (!row) throw new Error("a cart form stands outside a row");
  return row;
}

function entryIdOf(row: HTMLElement): string {
  return row.dataset.entryId ?? "";
}

function showAlert(row: HTMLElement, title: string, message: string): void {
  const slot = row.querySelector('[data-slot="line-alert"]');
  if (!slot) return;
  const strong = document.createElement("strong");
  strong.textContent = title;
  slot.replaceChildren(...(message ? [strong, message] : []));
}
