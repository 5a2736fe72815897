import { useState } from "react";
import { i18n } from "../../../app/i18n.ts";
import { findNode } from "../document/tree.ts";
import { useEditorPorts } from "../editor-context.tsx";
import { excerptOf } from "../node-excerpt.ts";
import { titleOf } from "../node-types.ts";
import { SectionNameDialog } from "./section-name-dialog.tsx";
import { useKeepSection } from "./use-saved-section-acts.ts";

type KeepSectionDialogProps = { pageId: string; sectionId: string; onClose: () => void };

/** "Save section to library": a copy of it, under a name that its first words suggest. */
export function KeepSectionDialog({ pageId, sectionId, onClose }: KeepSectionDialogProps) {
  const { session, types } = useEditorPorts();
  const keepSection = useKeepSection();
  const [suggested] = useState(() => {
    const section = findNode(session.store.getState().tree, sectionId);
    const parts = section ? [section, ...section.blocks] : [];
    const words = parts.map((part) => excerptOf(types, part)).find(Boolean);
    return words ?? (section ? titleOf(types, section) : "");
  });
  const keep = async (name: string) => {
    // The server copies what it has, so what was just typed goes first.
    await session.save();
    await keepSection(name, pageId, sectionId);
  };
  return (
    <SectionNameDialog
      title={i18n.t("Save section to library")}
      submitLabel={i18n.t("Save section")}
      help={i18n.t("A copy of it as it is now. You find it under “Yours” when you add a section.")}
      name={suggested}
      onSave={keep}
      onClose={onClose}
    />
  );
}
