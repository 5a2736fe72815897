import { FOCUS_RING } from "@sitewright/ui/class-names";
import { ShieldCheck } from "lucide-react";
import { i18n } from "../../app/i18n.ts";

/** Opens the site for its owner alone without own CSS and code, for when they have hidden it (themes/safe_mode.py). */
export function SafeLink({ path = "/" }: { path?: string }) {
  return (
    <a
      href={`${path}?safe`}
      target="_blank"
      rel="noopener"
      className={`inline-flex w-fit items-center gap-1.5 rounded-sm text-brand text-sm underline underline-offset-2 ${FOCUS_RING}`}
    >
      <ShieldCheck size={15} aria-hidden />
      {path === "/"
        ? i18n.t("Open the site without your own CSS and code")
        : i18n.t("Open the page without your own CSS and code")}
    </a>
  );
}
