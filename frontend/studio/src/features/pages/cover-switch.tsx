import { Switch } from "@sitewright/ui/switch";
import { type Control, type FieldValues, type Path, useController } from "react-hook-form";
import { i18n } from "../../app/i18n.ts";

/** Whether a page stands alone on the screen. */
export function CoverSwitch<Values extends FieldValues & { is_cover: boolean }>({
  control,
}: {
  control: Control<Values>;
}) {
  const { field } = useController({ control, name: "is_cover" as Path<Values> });
  return (
    <div>
      <Switch label={i18n.t("Cover page")} isSelected={field.value} onChange={field.onChange} />
      <p className="text-muted text-sm">
        {i18n.t("It fills the screen, without the header and the footer of the website.")}
      </p>
    </div>
  );
}
