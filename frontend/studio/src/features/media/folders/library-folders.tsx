import { ActionMenu } from "@sitewright/ui/action-menu";
import { Button } from "@sitewright/ui/button";
import { useQuery } from "@tanstack/react-query";
import { FolderPlus, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { i18n } from "../../../app/i18n.ts";
import { FolderBar } from "../../../media/folders/folder-bar.tsx";
import { foldersQuery, type MediaFolder } from "../../../media/media-api.ts";
import { may, useSession } from "../../../session/session.ts";
import { FolderDialog } from "./folder-dialog.tsx";
import { useFolderActs } from "./use-folder-acts.ts";

type LibraryFoldersProps = { chosen: string; onChoose: (folder: string) => void };

/** The folders of the library, and what can be done with them. */
export function LibraryFolders({ chosen, onChoose }: LibraryFoldersProps) {
  const { data: folders = [] } = useQuery(foldersQuery);
  const acts = useFolderActs();
  const mayEdit = may(useSession(), "content", "edit");
  const [isMaking, setMaking] = useState(false);
  const open = folders.find(({ id }) => id === chosen);
  return (
    <div className="flex items-start gap-2 border-line border-b p-3">
      {folders.length > 0 && (
        <FolderBar
          folders={folders}
          chosen={chosen}
          onChoose={onChoose}
          {...(mayEdit && { onMove: (ids: string[], folderId: string) => acts.move(ids, folderId) })}
        />
      )}
      {mayEdit && open && <OpenFolderMenu folder={open} onRemoved={() => onChoose("")} />}
      {mayEdit && (
        <Button tone="quiet" onPress={() => setMaking(true)}>
          <FolderPlus size={15} aria-hidden /> {i18n.t("New folder")}
        </Button>
      )}
      {isMaking && (
        <FolderDialog
          title={i18n.t("New folder")}
          submitLabel={i18n.t("Make folder")}
          onSave={async (name) => onChoose(await acts.create(name))}
          onClose={() => setMaking(false)}
        />
      )}
    </div>
  );
}

function OpenFolderMenu({ folder, onRemoved }: { folder: MediaFolder; onRemoved: () => void }) {
  const acts = useFolderActs();
  const [isNaming, setNaming] = useState(false);
  const label = i18n.t("Folder “{name}”: more", { name: folder.name });
  return (
    <>
      <ActionMenu
        label={label}
        actions={[
          {
            id: "rename",
            label: i18n.t("Rename…"),
            icon: <Pencil size={15} aria-hidden />,
            onAction: () => setNaming(true),
          },
          {
            id: "delete",
            label: i18n.t("Delete folder, keep pictures"),
            icon: <Trash2 size={15} aria-hidden />,
            isDangerous: true,
            onAction: () => acts.remove(folder, onRemoved),
          },
        ]}
      />
      {isNaming && (
        <FolderDialog
          title={i18n.t("Rename folder")}
          submitLabel={i18n.t("Rename")}
          name={folder.name}
          onSave={(name) => acts.rename(folder.id, name)}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  );
}
