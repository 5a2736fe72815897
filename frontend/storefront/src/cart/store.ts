import { useSyncExternalStore } from "react";
import { fetchCart } from "./calls.ts";
import type { AddContext, AddResult, Cart } from "./types.ts";

/** SF-4.03; `idle` before the first load is asked for. */
type CartState = "idle" | "loading" | "loaded" | "recalculating";

interface CartSnapshot {
  state: CartState;
  cart: Cart | null;
}

type Listener = () => void;
type AddedListener = (result: AddResult, context: AddContext) => void;

/** The one cart all islands of a page share. */
export class CartStore {
  private snapshot: CartSnapshot = { state: "idle", cart: null };
  private reading: Promise<void> | null = null;
  private replacements = 0;
  private readonly listeners = new Set<Listener>();
  private readonly addedListeners = new Set<AddedListener>();
  private readonly read: () => Promise<Cart>;

  constructor(read: () => Promise<Cart> = fetchCart) {
    this.read = read;
  }

  readonly get = (): CartSnapshot => this.snapshot;

  readonly subscribe = (listener: Listener): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Called for every successful adding when the button says so too; the cart itself is known before. */
  onAdded(listener: AddedListener): () => void {
    this.addedListeners.add(listener);
    return () => this.addedListeners.delete(listener);
  }

  /** Read the cart; a load asked for during a read waits for that read instead of starting another (SF-4.05). */
  load(): Promise<void> {
    this.reading ??= this.readOnce().finally(() => {
      this.reading = null;
    });
    return this.reading;
  }

  /** Take over a cart that a call answered. */
  replace(cart: Cart): void {
    this.replacements += 1;
    this.set({ state: "loaded", cart });
  }

  /** Tell those who announce it that something was added, and where on the site. */
  announce(result: AddResult, context: AddContext): void {
    for (const listener of this.addedListeners) listener(result, context);
  }

  /** Run an edit of an entry; the cart is recalculating until it has ended, well or not (SF-4.04). */
  async whileRecalculating<Answer>(edit: () => Promise<Answer>): Promise<Answer> {
    this.set({ ...this.snapshot, state: "recalculating" });
    try {
      return await edit();
    } finally {
      this.settle();
    }
  }

  private async readOnce(): Promise<void> {
    const { replacements } = this;
    this.set({ ...this.snapshot, state: "loading" });
    try {
      const cart = await this.read();
      // What was added or changed meanwhile is newer than what was read.
      if (this.replacements === replacements) this.replace(cart);
      else this.settle();
    } catch {
      // A cart that cannot be read now leaves the page as the server printed it; the next act reads it again.
      this.settle();
    }
  }

  private settle(): void {
    this.set({ ...this.snapshot, state: this.snapshot.cart ? "loaded" : "idle" });
  }

  private set(snapshot: CartSnapshot): void {
    this.snapshot = snapshot;
    for (const listener of this.listeners) listener();
  }
}

export const cartStore = new CartStore();

/** The shared cart, followed by the component that calls this. */
export function useCart(store: CartStore = cartStore): CartSnapshot {
  return useSyncExternalStore(store.subscribe, store.get);
}
