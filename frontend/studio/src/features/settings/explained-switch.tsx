import { Switch } from "@sitewright/ui/switch";
import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";

type ExplainedSwitchProps<Values extends FieldValues> = {
  readonly control: Control<Values>;
  readonly name: FieldPath<Values>;
  readonly label: string;
  readonly help: string;
  readonly isDisabled: boolean;
};

/** A switch with a sentence on what it does. */
export function ExplainedSwitch<Values extends FieldValues>({
  control,
  name,
  label,
  help,
  isDisabled,
}: ExplainedSwitchProps<Values>) {
  const { field } = useController({ control, name });
  return (
    <div>
      <Switch label={label} isSelected={field.value} onChange={field.onChange} isDisabled={isDisabled} />
      <p className="ps-11.5 text-muted text-xs">{help}</p>
    </div>
  );
}
