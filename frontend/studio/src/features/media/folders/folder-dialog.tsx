import { i18n } from "../../../app/i18n.ts";
import { NameDialog } from "../../../shell/name-dialog.tsx";

const LONGEST_NAME = 80;

type FolderDialogProps = {
  title: string;
  submitLabel: string;
  /** The one it has. */
  name?: string;
  onSave: (name: string) => Promise<unknown>;
  onClose: () => void;
};

export function FolderDialog(props: FolderDialogProps) {
  return <NameDialog {...props} most={LONGEST_NAME} missing={i18n.t("Give the folder a name.")} />;
}
