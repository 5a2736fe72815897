import { Switch } from "@sitewright/ui/switch";
import { type Control, useController } from "react-hook-form";
import type { CommerceValues } from "./commerce-form.ts";

type SwitchName = "multipleQuantityAllowedForServices" | "expressCheckoutEnabled" | "customCartEnabled";

type ExplainedSwitchProps = {
  readonly control: Control<CommerceValues>;
  readonly name: SwitchName;
  readonly label: string;
  readonly help: string;
  readonly isDisabled: boolean;
};

/** A switch with a sentence on what it does. */
export function ExplainedSwitch({ control, name, label, help, isDisabled }: ExplainedSwitchProps) {
  const { field } = useController({ control, name });
  return (
    <div>
      <Switch label={label} isSelected={field.value} onChange={field.onChange} isDisabled={isDisabled} />
      <p className="ps-11.5 text-muted text-xs">{help}</p>
    </div>
  );
}
