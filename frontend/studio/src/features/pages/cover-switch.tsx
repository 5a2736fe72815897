import { Switch } from "@sitewright/ui/switch";
import { i18n } from "../../app/i18n.ts";

type CoverSwitchProps = { isCover: boolean; onChange: (isCover: boolean) => void };

/** Whether a page stands alone on the screen. */
export function CoverSwitch({ isCover, onChange }: CoverSwitchProps) {
  return (
    <div>
      <Switch label={i18n.t("Cover page")} isSelected={isCover} onChange={onChange} />
      <p className="text-muted text-sm">
        {i18n.t("It fills the screen, without the header and the footer of the website.")}
      </p>
    </div>
  );
}
