import { Badge } from "@sitewright/ui/badge";
import { Button } from "@sitewright/ui/button";
import { RotateCcw } from "lucide-react";
import { i18n } from "../../../app/i18n.ts";

type PhoneOverrideProps = {
  /** Names the button that takes it back. */ resetLabel: string;
  onReset: () => void;
};

/** Says that phones show something else than the other devices, and takes it back. */
export function PhoneOverride({ resetLabel, onReset }: PhoneOverrideProps) {
  return (
    <span className="flex items-center gap-1">
      <Badge tone="warning">{i18n.t("Overridden on phone")}</Badge>
      {/* It stands inside a field whose own buttons have slots; a null slot keeps it out of them. */}
      <Button
        slot={null}
        tone="quiet"
        className="min-h-6 px-1 py-0 text-xs"
        aria-label={resetLabel}
        onPress={onReset}
      >
        <RotateCcw size={12} aria-hidden /> {i18n.t("Reset")}
      </Button>
    </span>
  );
}
