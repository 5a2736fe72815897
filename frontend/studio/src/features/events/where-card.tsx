import { i18n } from "../../app/i18n.ts";
import { FormTextField } from "../../shell/form-text-field.tsx";
import { Card } from "../../shell/screen.tsx";
import type { EventForm } from "./event-editor.tsx";

/** PL-3.06; a map is linked to with both coordinates (PL-5.05). */
export function WhereCard({ form: { control } }: { form: EventForm }) {
  return (
    <Card title={i18n.t("Where")}>
      <div className="flex flex-col gap-4 p-4">
        <FormTextField control={control} name="addressTitle" label={i18n.t("Name of the place")} />
        <FormTextField control={control} name="addressLine1" label={i18n.t("Street and number")} />
        <FormTextField control={control} name="addressLine2" label={i18n.t("Postcode and town")} />
        <FormTextField control={control} name="addressCountry" label={i18n.t("Country")} />
        <div className="grid grid-cols-2 gap-3">
          <FormTextField control={control} name="mapLat" label={i18n.t("Latitude")} inputMode="text" />
          <FormTextField control={control} name="mapLng" label={i18n.t("Longitude")} inputMode="text" />
        </div>
        <p className="text-muted text-xs">
          {i18n.t("With both numbers, such as 53.55 and 9.99, the page links to a map.")}
        </p>
      </div>
    </Card>
  );
}
