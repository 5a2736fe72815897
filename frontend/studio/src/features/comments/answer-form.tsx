import { Button } from "@sitewright/ui/button";
import { TextField } from "@sitewright/ui/text-field";
import { type KeyboardEvent, useState } from "react";
import { i18n } from "../../app/i18n.ts";
import { attempt } from "../../app/toasts.ts";
import { useUndo } from "../../history/use-undo.ts";
import { answer, type CommentRow } from "./comments-api.ts";

/** An answer in one's own name. Ctrl+Enter sends it, Escape puts it away. */
export function AnswerForm({ comment, onClose }: { comment: CommentRow; onClose: () => void }) {
  const [text, setText] = useState("");
  const [isSending, setSending] = useState(false);
  const { tellSaved } = useUndo();
  const isEmpty = text.trim() === "";

  async function send(): Promise<void> {
    if (isEmpty || isSending) return;
    setSending(true);
    await attempt(async () => {
      const { change_set_id: changeSetId = "" } = await answer(comment, text);
      onClose();
      await tellSaved(i18n.t("Your answer is published"), changeSetId);
    });
    setSending(false);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === "Escape") onClose();
    else if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void send();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div className="flex max-w-[70ch] flex-col gap-2">
      <TextField
        label={i18n.t("Your answer")}
        help={
          comment.status === "waiting"
            ? i18n.t("The comment is published with it.")
            : i18n.t("It appears below the comment, with your name.")
        }
        rows={3}
        maxLength={5000}
        value={text}
        onChange={setText}
        onKeyDown={onKeyDown}
        autoFocus
      />
      <div className="flex gap-1.5">
        <Button tone="primary" onPress={() => void send()} isDisabled={isEmpty} isPending={isSending}>
          {comment.status === "waiting" ? i18n.t("Publish and answer") : i18n.t("Send answer")}
        </Button>
        <Button onPress={onClose}>{i18n.t("Cancel")}</Button>
      </div>
    </div>
  );
}
