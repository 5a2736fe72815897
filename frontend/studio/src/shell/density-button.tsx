import { IconButton } from "@sitewright/ui/button";
import { Rows2, Rows4 } from "lucide-react";
import { i18n } from "../app/i18n.ts";

/** Dense rows, or roomy ones. */
export function DensityButton({ isRoomy, onToggle }: { isRoomy: boolean; onToggle: () => void }) {
  return (
    <IconButton
      label={isRoomy ? i18n.t("Dense rows") : i18n.t("Roomy rows")}
      className="ms-auto max-sm:hidden"
      onPress={onToggle}
    >
      {isRoomy ? <Rows4 size={16} aria-hidden /> : <Rows2 size={16} aria-hidden />}
    </IconButton>
  );
}
