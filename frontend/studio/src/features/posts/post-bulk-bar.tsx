import { Button, IconButton } from "@sitewright/ui/button";
import { Menu } from "@sitewright/ui/menu";
import { ChevronUp, EyeOff, Send, Tags, Trash2, X } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { i18n } from "../../app/i18n.ts";
import { attempt } from "../../app/toasts.ts";
import { useUndo } from "../../history/use-undo.ts";
import { TableBar } from "../../shell/table-bar.tsx";
import { deletePosts, showPosts } from "./posts-api.ts";

const TagDialog = lazy(() => import("./tag-dialog.tsx"));

type PostBulkBarProps = { ids: readonly string[]; onDone: () => void };

/** Acts on the chosen posts; each is done at once, with one Undo. */
export function PostBulkBar({ ids, onDone }: PostBulkBarProps) {
  const [isTagging, setTagging] = useState(false);
  const { tellSaved } = useUndo();
  const count = ids.length;
  const act = (call: () => Promise<{ change_set_id?: string }>, words: string) =>
    void attempt(async () => {
      const { change_set_id: changeSetId = "" } = await call();
      onDone();
      await tellSaved(words, changeSetId);
    });
  const publish = () =>
    act(
      () => showPosts([...ids], true),
      i18n.t("{count, plural, one {# post published} other {# posts published}}", { count }),
    );
  const takeDown = () =>
    act(
      () => showPosts([...ids], false),
      i18n.t("{count, plural, one {# post taken down} other {# posts taken down}}", { count }),
    );
  const remove = () =>
    act(
      () => deletePosts([...ids]),
      i18n.t("{count, plural, one {# post deleted} other {# posts deleted}}", { count }),
    );
  return (
    <TableBar words={i18n.t("{count, plural, one {# post chosen} other {# posts chosen}}", { count })}>
      <Button onPress={publish}>
        <Send size={15} aria-hidden /> {i18n.t("Publish")}
      </Button>
      <Button onPress={takeDown}>
        <EyeOff size={15} aria-hidden /> {i18n.t("Take down")}
      </Button>
      <Menu
        label={i18n.t("More")}
        trigger={
          <Button>
            {i18n.t("More")} <ChevronUp size={15} aria-hidden />
          </Button>
        }
        actions={[
          {
            id: "tags",
            label: i18n.t("Add tags and categories…"),
            icon: <Tags size={15} aria-hidden />,
            onAction: () => setTagging(true),
          },
          {
            id: "delete",
            label: i18n.t("Delete"),
            icon: <Trash2 size={15} aria-hidden />,
            isDangerous: true,
            startsGroup: true,
            onAction: remove,
          },
        ]}
      />
      <IconButton label={i18n.t("Choose none")} onPress={onDone}>
        <X size={16} aria-hidden />
      </IconButton>
      {isTagging && (
        <Suspense>
          <TagDialog ids={ids} onClose={() => setTagging(false)} onDone={onDone} />
        </Suspense>
      )}
    </TableBar>
  );
}
