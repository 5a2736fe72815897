import { messageOf, Refusal } from "@sitewright/api/errors";
import { Button } from "@sitewright/ui/button";
import { Dialog } from "@sitewright/ui/dialog";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { i18n } from "../../app/i18n.ts";
import { useUndo } from "../../history/use-undo.ts";
import { choicesQuery, tagPosts } from "./posts-api.ts";
import { WordsField } from "./words-field.tsx";

type TagDialogProps = { ids: readonly string[]; onClose: () => void; onDone: () => void };

/** Names that are added to those the chosen posts have. */
export default function TagDialog({ ids, onClose, onDone }: TagDialogProps) {
  const { tellSaved } = useUndo();
  const { data: choices } = useQuery(choicesQuery);
  const [tags, setTags] = useState<string[]>([]);
  const [categories, setCategories] = useState<string[]>([]);
  const count = ids.length;
  const adding = useMutation({
    mutationFn: () => tagPosts([...ids], tags, categories),
    onSuccess: async ({ change_set_id: changeSetId = "" }) => {
      onClose();
      onDone();
      await tellSaved(
        i18n.t("{count, plural, one {# post changed} other {# posts changed}}", { count }),
        changeSetId,
      );
    },
  });
  const refused = adding.error instanceof Refusal ? adding.error.fields : {};
  return (
    <Dialog
      isOpen
      title={i18n.t("Add tags and categories")}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{i18n.t("Cancel")}</Button>
          <Button
            tone="primary"
            isDisabled={tags.length + categories.length === 0}
            isPending={adding.isPending}
            onPress={() => adding.mutate()}
          >
            {i18n.t("Add")}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <WordsField
          label={i18n.t("Categories")}
          value={categories}
          onChange={setCategories}
          suggestions={choices?.categories}
          error={refused.categories}
        />
        <WordsField
          label={i18n.t("Tags")}
          value={tags}
          onChange={setTags}
          suggestions={choices?.tags}
          error={refused.tags}
        />
        {adding.error && Object.keys(refused).length === 0 && (
          <p role="alert" className="text-danger text-sm">
            {messageOf(adding.error)}
          </p>
        )}
      </div>
    </Dialog>
  );
}
