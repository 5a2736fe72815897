import { Badge } from "@sitewright/ui/badge";
import { Button } from "@sitewright/ui/button";
import { RotateCcw, Smartphone } from "lucide-react";
import { i18n } from "../../../app/i18n.ts";
import type { FieldKind } from "../node-types.ts";

type PhoneOverrideProps = {
  /** Names the button that takes it back. */ resetLabel: string;
  onReset: () => void;
};

/** Says that phones show something else than the other devices, and takes it back. */
export function PhoneOverride({ resetLabel, onReset }: PhoneOverrideProps) {
  return <Mark isOverridden label={resetLabel} words={i18n.t("Reset")} onPress={onReset} />;
}

const DIFFER: Partial<Record<FieldKind, string>> = {
  image: i18n.t("Different picture on phone"),
  link: i18n.t("Different link on phone"),
  url: i18n.t("Different link on phone"),
};

type PhoneValueProps = {
  /** Of the setting, as people call it. */ name: string;
  kind: FieldKind;
  isOverridden: boolean;
  onPress: () => void;
};

/** Gives phones a text, picture or link of their own, and takes that back. */
export function PhoneValue({ name, kind, isOverridden, onPress }: PhoneValueProps) {
  const differ = DIFFER[kind] ?? i18n.t("Different text on phone");
  const words = isOverridden ? i18n.t("Same as desktop") : differ;
  return (
    <Mark
      isOverridden={isOverridden}
      label={i18n.t("{words}: {name}", { words, name })}
      words={words}
      onPress={onPress}
    />
  );
}

type MarkProps = { isOverridden: boolean; label: string; words: string; onPress: () => void };

/** The same button before and after it was pressed, so that whoever pressed it still has the focus on it. */
function Mark({ isOverridden, label, words, onPress }: MarkProps) {
  const Icon = isOverridden ? RotateCcw : Smartphone;
  return (
    <span className="flex flex-wrap items-center justify-end gap-1">
      {isOverridden && <Badge tone="warning">{i18n.t("Overridden on phone")}</Badge>}
      {/* It stands inside a field whose own buttons have slots; a null slot keeps it out of them. */}
      <Button
        slot={null}
        tone="quiet"
        className="min-h-6 px-1 py-0 text-xs"
        aria-label={label}
        onPress={onPress}
      >
        <Icon size={12} aria-hidden /> {words}
      </Button>
    </span>
  );
}
