import { i18n } from "@lingui/core";
import { CircleExclamationPoint, RotateCw } from "lucide-react";
import { Button } from "./button.tsx";

type LoadFailureProps = { message: string; onRetry: () => void };

/** A part of the screen that could not be loaded, with the way to try once more (D-83). */
export function LoadFailure({ message, onRetry }: LoadFailureProps) {
  return (
    <div
      role="alert"
      className="m-4 flex flex-wrap items-center gap-3 rounded-lg border border-danger/30 bg-danger-soft px-4 py-3 text-danger"
    >
      <CircleExclamationPoint size={18} aria-hidden />
      <p className="flex-1">{message}</p>
      <Button onPress={onRetry}>
        <RotateCw size={14} aria-hidden />
        {i18n.t("Retry")}
      </Button>
    </div>
  );
}
