import { NumberField } from "@sitewright/ui/number-field";
import { memo } from "react";
import { arrangeNode, resetPhonePlace } from "../document/actions/arrange-node.ts";
import { MOST, type Placement, type PlaceName, spanOn } from "../document/placement.ts";
import type { Device } from "../document/setting-value.ts";
import { useEditorPorts } from "../editor-context.tsx";
import { PhoneOverride } from "./phone-override.tsx";

type PlacementSettingsProps = { nodeId: string; title: string; placement: Placement; device: Device };

/** Where a block stands among the columns of what holds it, on the device the page is shown for. */
export const PlacementSettings = memo(function PlacementSettings(props: PlacementSettingsProps) {
  const { nodeId, title, placement, device } = props;
  const { session } = useEditorPorts();
  const reset = () => session.perform(resetPhonePlace(session.store.getState().tree, nodeId, title));
  return (
    <fieldset className="flex flex-col gap-3 border-line border-t pt-4">
      <legend className="sr-only">Place on the grid</legend>
      <div className="flex min-h-6 items-center justify-between gap-2">
        <span className="font-semibold text-sm">Place</span>
        {placement.phone && <PhoneOverride label="the place" onReset={reset} />}
      </div>
      <div className="grid grid-cols-2 gap-3">
        <PlaceNumber {...props} name="column" label="Column" />
        <PlaceNumber {...props} name="span" label="Width in columns" />
        <PlaceNumber {...props} name="row" label="Row" />
        <PlaceNumber {...props} name="rows" label="Height in rows" />
      </div>
      <p className="text-muted text-sm">
        {device === "phone"
          ? "On phones blocks stand below each other over the whole width, unless something else is set here."
          : "Twelve columns. Without a column or row the block takes the next free place."}
      </p>
    </fieldset>
  );
});

type PlaceNumberProps = PlacementSettingsProps & { name: PlaceName; label: string };

/** Empty where the flow decides. Holding a stepper is one movement, and one step to undo. */
function PlaceNumber({ nodeId, title, placement, device, name, label }: PlaceNumberProps) {
  const { session } = useEditorPorts();
  const said = placement[device]?.[name];
  const shown = name === "span" ? spanOn(placement, device) : said;
  const change = (number: number) => {
    const value = Number.isNaN(number) ? null : number;
    const act = arrangeNode(session.store.getState().tree, nodeId, device, name, value, title);
    session.perform(act, { name: `${nodeId}.placement.${device}.${name}` });
  };
  return (
    <NumberField
      label={label}
      placeholder={name === "rows" ? "1" : "Auto"}
      value={shown ?? Number.NaN}
      minValue={1}
      maxValue={MOST[name]}
      step={1}
      onChange={change}
    />
  );
}
