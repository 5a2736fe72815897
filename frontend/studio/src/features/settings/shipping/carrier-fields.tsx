import type { Control } from "react-hook-form";
import { i18n } from "../../../app/i18n.ts";
import { FormTextField } from "../../../shell/form-text-field.tsx";
import type { ZoneValues } from "./zone-form.ts";

/** A name, the same in every language. */
const EXAMPLE = "USPS Ground Advantage";

type CarrierFieldsProps = {
  readonly control: Control<ZoneValues>;
  readonly index: number;
  readonly currency: string;
  readonly standing: CarrierStanding;
  readonly hasBoxes: boolean;
};

/** What rates by the carrier need beside themselves. */
export type CarrierStanding = { readonly hasAccount: boolean; readonly hasOrigin: boolean };

/** Of which services the carrier is asked, and what is added to its price. */
export function CarrierFields({ control, index, currency, standing, hasBoxes }: CarrierFieldsProps) {
  const path = `rates.${index}.carrier` as const;
  return (
    <div className="flex flex-col gap-3">
      <Missing {...standing} />
      <FormTextField
        control={control}
        name={`${path}.services`}
        label={i18n.t("Services")}
        placeholder={EXAMPLE}
        rows={3}
        help={i18n.t(
          "One a line, as “Ask for a price” lists them. Leave it empty to offer all that the carrier has.",
        )}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <FormTextField
          control={control}
          name={`${path}.percent`}
          label={i18n.t("Add a percentage")}
          prefix="%"
          inputMode="numeric"
        />
        <FormTextField
          control={control}
          name={`${path}.markup`}
          label={i18n.t("Add an amount")}
          prefix={currency}
          inputMode="decimal"
        />
      </div>
      <fieldset className="flex min-w-0 flex-col gap-1">
        <legend className="mb-1 font-medium text-sm">{i18n.t("Your usual box")}</legend>
        <div className="grid grid-cols-3 gap-3">
          <Side control={control} name={`${path}.length`} label={i18n.t("Length")} />
          <Side control={control} name={`${path}.width`} label={i18n.t("Width")} />
          <Side control={control} name={`${path}.height`} label={i18n.t("Height")} />
        </div>
        <p className="text-muted text-xs">
          {i18n.t("In centimetres. Leave it empty where it differs; some services then name no price.")}
        </p>
        {hasBoxes && (
          <p className="text-muted text-xs">
            {i18n.t(
              "Where the sizes of all products are entered, they are packed into your own boxes instead, and the carrier is asked about each parcel.",
            )}
          </p>
        )}
      </fieldset>
      <div>
        <h4 className="font-semibold text-sm">{i18n.t("If the carrier cannot be reached")}</h4>
        <p className="text-muted text-xs">
          {i18n.t(
            "Buyers pay this under the name above, also for products without a weight and until they say where they live.",
          )}
        </p>
      </div>
    </div>
  );
}

type SideProps = {
  readonly control: Control<ZoneValues>;
  readonly name: `rates.${number}.carrier.${"length" | "width" | "height"}`;
  readonly label: string;
};

function Side({ control, name, label }: SideProps) {
  return <FormTextField control={control} name={name} label={label} inputMode="numeric" />;
}

/** What has yet to be done before anybody is asked. */
function Missing({ hasAccount, hasOrigin }: CarrierStanding) {
  if (hasAccount && hasOrigin) return null;
  return (
    <ul className="flex flex-col gap-1 rounded-lg bg-sunken px-3 py-2 text-sm">
      {!hasAccount && (
        <li>{i18n.t("No carrier account is connected yet. Until then the price below holds.")}</li>
      )}
      {!hasOrigin && (
        <li>
          {i18n.t(
            "Nobody knows where you send from: enter your address with its postal code under Settings, Invoices. Until then the price below holds.",
          )}
        </li>
      )}
    </ul>
  );
}
