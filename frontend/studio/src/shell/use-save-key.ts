import { useEffect, useMemo, useRef } from "react";
import { i18n } from "../app/i18n.ts";
import { useShortcuts } from "../app/shortcut-store.ts";

/** Ctrl+S on a screen with something to save. It is taken when there is nothing to save too: nobody wants the
 * browser to store the studio as a file. */
export function useSaveKey(isDirty: boolean, onSave: () => Promise<boolean>): void {
  const current = useRef({ isDirty, onSave });
  useEffect(() => {
    current.current = { isDirty, onSave };
  });
  useShortcuts(
    useMemo(() => {
      let isSaving = false;
      const save = async () => {
        if (isSaving || !current.current.isDirty) return;
        isSaving = true;
        // A refusal is told at its field or in a notice by whoever saves.
        await current.current.onSave().finally(() => {
          isSaving = false;
        });
      };
      const saving = { keys: "Mod+S", label: i18n.t("Save your changes"), run: () => void save() };
      return { title: i18n.t("This screen"), shortcuts: [saving] };
    }, []),
  );
}
