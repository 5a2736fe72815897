import { Button } from "@sitewright/ui/button";
import { Menu } from "@sitewright/ui/menu";
import { useQuery } from "@tanstack/react-query";
import { FolderInput } from "lucide-react";
import { useState } from "react";
import { i18n } from "../../../app/i18n.ts";
import { foldersQuery, type MediaFile } from "../../../media/media-api.ts";
import { FolderDialog } from "./folder-dialog.tsx";
import { useFolderActs } from "./use-folder-acts.ts";

type MoveMenuProps = { files: readonly MediaFile[]; onMoved?: () => void };

/** Puts pictures into a folder by keys or a finger: the same as dragging them onto it. */
export function MoveMenu({ files, onMoved }: MoveMenuProps) {
  const { data: folders = [] } = useQuery(foldersQuery);
  const acts = useFolderActs();
  const [isNaming, setNaming] = useState(false);
  const moveTo = (folderId: string) =>
    acts.move(
      files.map(({ id }) => id),
      folderId,
      onMoved,
    );
  const areIn = (folderId: string) => files.every((file) => file.folder_id === folderId);
  return (
    <>
      <Menu
        label={i18n.t("Move to…")}
        trigger={
          <Button>
            <FolderInput size={15} aria-hidden /> {i18n.t("Move to…")}
          </Button>
        }
        actions={[
          ...folders.map(({ id, name }) => ({
            id,
            label: name,
            isDisabled: areIn(id),
            onAction: () => moveTo(id),
          })),
          { id: "top", label: i18n.t("In no folder"), isDisabled: areIn(""), onAction: () => moveTo("") },
          {
            id: "new",
            label: i18n.t("New folder…"),
            startsGroup: true,
            onAction: () => setNaming(true),
          },
        ]}
      />
      {isNaming && (
        <FolderDialog
          title={i18n.t("New folder")}
          submitLabel={i18n.t("Make and move")}
          onSave={async (name) => moveTo(await acts.create(name))}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  );
}
