import { FOCUS_RING } from "@sitewright/ui/class-names";
import { Link } from "@tanstack/react-router";
import { i18n } from "../../app/i18n.ts";

/** Said where code is kept and runs nowhere. */
export function SwitchedOff() {
  return (
    <p className="rounded-md bg-warning-soft px-3 py-2">
      {i18n.t("Code injection is off: this is kept, and nobody gets it.")}{" "}
      <Link to="/settings/code" className={`rounded-sm underline underline-offset-2 ${FOCUS_RING}`}>
        {i18n.t("Switch it on in the settings")}
      </Link>
    </p>
  );
}
