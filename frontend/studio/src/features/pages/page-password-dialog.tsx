import { i18n } from "../../app/i18n.ts";
import { useUndo } from "../../history/use-undo.ts";
import { lockPage, type PageRow } from "../../pages/pages-api.ts";
import { PasswordDialog } from "../../shell/password-dialog.tsx";

type PagePasswordDialogProps = { page: PageRow; onClose: () => void };

/** The password that visitors need for a page. */
export function PagePasswordDialog({ page, onClose }: PagePasswordDialogProps) {
  const { tellSaved } = useUndo();
  const { id, title } = page;
  return (
    <PasswordDialog
      title={i18n.t("Password for “{title}”", { title })}
      isLocked={page.is_locked}
      help={i18n.t("Visitors see the page once they have entered it. Search finds nothing of it.")}
      onClose={onClose}
      save={async (password) => {
        const saved = await lockPage(id, password);
        const words = password
          ? i18n.t("“{title}” asks visitors for the password now", { title })
          : i18n.t("“{title}” is open to everybody", { title });
        await tellSaved(words, saved.change_set_id);
      }}
    />
  );
}
