import { i18n } from "../../app/i18n.ts";
import { NameDialog } from "../../shell/name-dialog.tsx";

const LONGEST_NAME = 100;

type CategoryDialogProps = {
  title: string;
  submitLabel: string;
  /** The one it has. */
  name?: string;
  onSave: (name: string) => Promise<unknown>;
  onClose: () => void;
};

export function CategoryDialog(props: CategoryDialogProps) {
  return (
    <NameDialog
      {...props}
      most={LONGEST_NAME}
      fieldFor={() => "name"}
      missing={i18n.t("Give the category a name.")}
      help={props.name ? i18n.t("Its address stays, so that links to it go on working.") : undefined}
    />
  );
}
