import { WifiOff } from "lucide-react";
import { useSyncExternalStore } from "react";
import { i18n } from "../app/i18n.ts";

function subscribe(listener: () => void): () => void {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}

/** Whether the browser has a network at all. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}

/** Says that the network is away, and that nothing typed is lost by it. */
export function OfflineBanner() {
  if (useIsOnline()) return null;
  return (
    <p
      role="status"
      className="-translate-x-1/2 pointer-events-none fixed bottom-20 left-1/2 z-50 flex w-max max-w-[calc(100vw-2rem)] items-center gap-2 rounded-lg border border-line bg-warning-soft px-4 py-2 text-sm text-warning shadow-high sm:bottom-4"
    >
      <WifiOff size={15} aria-hidden />
      {i18n.t("Network error. You are offline; what you type is kept here until you are back.")}
    </p>
  );
}
