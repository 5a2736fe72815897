import { NumberField } from "@sitewright/ui/number-field";
import { memo } from "react";
import { i18n } from "../../../app/i18n.ts";
import { arrangeNode, resetPhonePlace } from "../document/actions/arrange-node.ts";
import { MOST, type Placement, type PlaceName, spanOn } from "../document/placement.ts";
import type { Device } from "../document/setting-value.ts";
import { useEditorPorts } from "../editor-context.tsx";
import { PhoneOverride } from "./phone-override.tsx";

type PlacementSettingsProps = { nodeId: string; placement: Placement; device: Device };

/** Where a block stands among the columns of what holds it, on the device the page is shown for. */
export const PlacementSettings = memo(function PlacementSettings(props: PlacementSettingsProps) {
  const { nodeId, placement, device } = props;
  const { session } = useEditorPorts();
  const reset = () => session.perform(resetPhonePlace(session.store.getState().tree, nodeId));
  return (
    <fieldset className="flex flex-col gap-3 border-line border-t pt-4">
      <legend className="sr-only">{i18n.t("Place on the grid")}</legend>
      <div className="flex min-h-6 items-center justify-between gap-2">
        <span className="font-semibold text-sm">{i18n.t("Place")}</span>
        {placement.phone && <PhoneOverride resetLabel={i18n.t("Reset the place on phone")} onReset={reset} />}
      </div>
      <div className="grid grid-cols-2 gap-3">
        <PlaceNumber {...props} name="column" label={i18n.t("Column")} />
        <PlaceNumber {...props} name="span" label={i18n.t("Width in columns")} />
        <PlaceNumber {...props} name="row" label={i18n.t("Row")} />
        <PlaceNumber {...props} name="rows" label={i18n.t("Height in rows")} />
      </div>
      <p className="text-muted text-sm">
        {device === "phone"
          ? i18n.t(
              "On phones blocks stand below each other over the whole width, unless something else is set here.",
            )
          : i18n.t("Twelve columns. Without a column or row the block takes the next free place.")}
      </p>
    </fieldset>
  );
});

type PlaceNumberProps = PlacementSettingsProps & { name: PlaceName; label: string };

/** Empty where the flow decides. Holding a stepper is one movement, and one step to undo. */
function PlaceNumber({ nodeId, placement, device, name, label }: PlaceNumberProps) {
  const { session } = useEditorPorts();
  const said = placement[device]?.[name];
  const shown = name === "span" ? spanOn(placement, device) : said;
  const change = (number: number) => {
    const value = Number.isNaN(number) ? null : number;
    const act = arrangeNode(session.store.getState().tree, nodeId, device, name, value);
    session.perform(act, { name: `${nodeId}.placement.${device}.${name}` });
  };
  return (
    <NumberField
      label={label}
      placeholder={name === "rows" ? "1" : i18n.t("Auto")}
      value={shown ?? Number.NaN}
      minValue={1}
      maxValue={MOST[name]}
      step={1}
      onChange={change}
    />
  );
}
