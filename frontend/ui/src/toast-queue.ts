/** A short notice that does not stop anyone: what happened, and at most one thing to do about it. */
export type Toast = {
  id: number;
  tone: "info" | "failure";
  text: string;
  action?: { label: string; run: () => void };
};

export type ToastQueue = {
  subscribe: (listener: () => void) => () => void;
  current: () => readonly Toast[];
  show: (toast: Omit<Toast, "id">) => number;
  dismiss: (id: number) => void;
};

const MOST_AT_ONCE = 3;

/** Keeps the newest three toasts; the list is replaced, never changed in place, so that React sees the difference. */
export function createToastQueue(): ToastQueue {
  let toasts: readonly Toast[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();
  const replace = (next: readonly Toast[]) => {
    toasts = next;
    for (const listener of listeners) listener();
  };
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: () => toasts,
    show: (toast) => {
      lastId += 1;
      replace([...toasts, { ...toast, id: lastId }].slice(-MOST_AT_ONCE));
      return lastId;
    },
    dismiss: (id) => replace(toasts.filter((toast) => toast.id !== id)),
  };
}
