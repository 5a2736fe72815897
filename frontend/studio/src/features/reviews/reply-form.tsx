import { Button } from "@sitewright/ui/button";
import { TextField } from "@sitewright/ui/text-field";
import { type KeyboardEvent, useState } from "react";
import { i18n } from "../../app/i18n.ts";
import { attempt } from "../../app/toasts.ts";
import { useUndo } from "../../history/use-undo.ts";
import { type ReviewRow, reply } from "./reviews-api.ts";

/** The shop's reply. Ctrl+Enter sends it, Escape puts it away. */
export function ReplyForm({ review, onClose }: { review: ReviewRow; onClose: () => void }) {
  const [text, setText] = useState(review.reply);
  const [isSending, setSending] = useState(false);
  const { tellSaved } = useUndo();
  const isWaiting = review.status === "waiting";
  const isSame = text.trim() === review.reply;

  async function send(): Promise<void> {
    if (isSame || isSending) return;
    setSending(true);
    await attempt(async () => {
      const { change_set_id: changeSetId = "" } = await reply(review, text);
      onClose();
      await tellSaved(
        text.trim() ? i18n.t("Your reply is published") : i18n.t("Your reply is taken back"),
        changeSetId,
      );
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
        label={i18n.t("Your reply")}
        help={
          isWaiting
            ? i18n.t("The review is published with it.")
            : i18n.t("It appears below the review, with the name of your website. Empty takes it back.")
        }
        rows={3}
        maxLength={5000}
        value={text}
        onChange={setText}
        onKeyDown={onKeyDown}
        autoFocus
      />
      <div className="flex gap-1.5">
        <Button tone="primary" onPress={() => void send()} isDisabled={isSame} isPending={isSending}>
          {isWaiting ? i18n.t("Publish and reply") : i18n.t("Send reply")}
        </Button>
        <Button onPress={onClose}>{i18n.t("Cancel")}</Button>
      </div>
    </div>
  );
}
