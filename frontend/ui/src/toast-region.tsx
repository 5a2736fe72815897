import { i18n } from "@lingui/core";
import { CircleCheck, CircleExclamationPoint, X } from "lucide-react";
import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { Button, IconButton } from "./button.tsx";
import type { Toast, ToastQueue } from "./toast-queue.ts";

const SHOWN_FOR_MS = 8000;

/** A phone's dialog stands at the bottom with its buttons, which a toast there would cover: it goes to the top. */
const ABOVE_DIALOGS =
  "max-md:[body:has([role=dialog],[role=alertdialog])_&]:top-3 max-md:[body:has([role=dialog],[role=alertdialog])_&]:bottom-auto";

/** The corner where toasts appear, on a phone above what screens keep at the bottom. They are spoken politely, stay while hovered or focused, and failures stay until closed. */
export function ToastRegion({ queue }: { queue: ToastQueue }) {
  const toasts = useSyncExternalStore(queue.subscribe, queue.current);
  return (
    <section
      data-region={toasts.length > 0 ? "notices" : undefined}
      aria-label={i18n.t("Notifications")}
      aria-live="polite"
      className={`pointer-events-none fixed end-4 bottom-4 z-60 flex w-[min(26rem,calc(100vw-2rem))] flex-col gap-2 max-md:bottom-18 ${ABOVE_DIALOGS}`}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} queue={queue} />
      ))}
    </section>
  );
}

function ToastCard({ toast, queue }: { toast: Toast; queue: ToastQueue }) {
  const [isHeld, setHeld] = useState(false);
  // The same at every render: another toast must not start this one's time again.
  const onClose = useCallback(() => queue.dismiss(toast.id), [queue, toast.id]);
  const stays = isHeld || toast.tone === "failure";
  useEffect(() => {
    if (stays) return;
    const timer = setTimeout(onClose, SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [stays, onClose]);
  const Icon = toast.tone === "failure" ? CircleExclamationPoint : CircleCheck;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only keep the notice while it is looked at.
    <div
      role={toast.tone === "failure" ? "alert" : "status"}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="pointer-events-auto flex items-center gap-3 rounded-lg border border-line bg-surface py-2 ps-3.5 pe-2 shadow-high"
    >
      <Icon size={18} aria-hidden className={toast.tone === "failure" ? "text-danger" : "text-brand"} />
      <p className="min-w-0 flex-1 py-1">{toast.text}</p>
      {toast.action && <ToastAction action={toast.action} onDone={onClose} />}
      <IconButton label={i18n.t("Dismiss")} onPress={onClose}>
        <X size={15} aria-hidden />
      </IconButton>
    </div>
  );
}

function ToastAction({ action, onDone }: { action: NonNullable<Toast["action"]>; onDone: () => void }) {
  const runAndClose = () => {
    onDone();
    action.run();
  };
  return (
    <Button tone="quiet" className="text-brand" onPress={runAndClose}>
      {action.label}
    </Button>
  );
}
