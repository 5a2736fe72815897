import { IconButton } from "@sitewright/ui/button";
import { Copy } from "lucide-react";
import { i18n } from "../../../app/i18n.ts";
import { attempt, toasts } from "../../../app/toasts.ts";

/** Copies a value, and says so; refused where the browser gives no clipboard, as on plain HTTP. */
export function CopyButton({ text }: { text: string }) {
  if (!globalThis.navigator.clipboard) return null;
  const copy = () =>
    attempt(async () => {
      await globalThis.navigator.clipboard.writeText(text);
      toasts.show({ tone: "info", text: i18n.t("Copied {text}", { text }) });
    });
  return (
    <IconButton label={i18n.t("Copy {text}", { text })} onPress={() => void copy()}>
      <Copy size={15} aria-hidden />
    </IconButton>
  );
}
