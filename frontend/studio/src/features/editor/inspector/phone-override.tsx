import { Badge } from "@sitewright/ui/badge";
import { Button } from "@sitewright/ui/button";
import { RotateCcw } from "lucide-react";

type PhoneOverrideProps = { label: string; onReset: () => void };

/** Says that phones show something else than the other devices, and takes it back. */
export function PhoneOverride({ label, onReset }: PhoneOverrideProps) {
  return (
    <span className="flex items-center gap-1">
      <Badge tone="warning">Overridden on phone</Badge>
      {/* It stands inside a field whose own buttons have slots; a null slot keeps it out of them. */}
      <Button
        slot={null}
        tone="quiet"
        className="min-h-6 px-1 py-0 text-xs"
        aria-label={`Reset ${label} on phone`}
        onPress={onReset}
      >
        <RotateCcw size={12} aria-hidden /> Reset
      </Button>
    </span>
  );
}
