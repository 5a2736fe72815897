import { useMemo } from "react";
import { i18n } from "../../app/i18n.ts";
import { useServerForm } from "../../app/use-server-form.ts";
import { EditConflicts } from "../../history/edit-conflicts.tsx";
import { type Edit, useEdit, useFollowedVersion } from "../../history/use-edit.ts";
import { may, useSession } from "../../session/session.ts";
import { BackLink } from "../../shell/back-link.tsx";
import { FormFailure } from "../../shell/form-failure.tsx";
import { Screen } from "../../shell/screen.tsx";
import { UnsavedGuard } from "../../shell/unsaved-guard.tsx";
import { ItemMenu } from "../posts/item-menu.tsx";
import { FilingCard, PictureCard, PublishingCard, SearchEngineCard } from "../posts/post-cards.tsx";
import type { PostForm } from "../posts/post-editor.tsx";
import { PostHeader } from "../posts/post-header.tsx";
import type { PostChoices } from "../posts/posts-api.ts";
import { useAutosave } from "../posts/use-autosave.ts";
import { Writing } from "../posts/writing.tsx";
import { eventConflictWords, shownEventValue, takeTheirs } from "./event-conflicts.ts";
import { type EventValues, eventFieldFor, eventSchema } from "./event-form.ts";
import { deleteEvent, type EventDetail, eventQuery } from "./events-api.ts";
import { WhenCard } from "./when-card.tsx";
import { WhereCard } from "./where-card.tsx";

export type EventForm = ReturnType<typeof useServerForm<EventValues>>;
export type SaveEvent = (values: EventValues, edit: Edit, isByItself: boolean) => Promise<EventDetail>;

type EventEditorProps = {
  event: EventDetail | null;
  values: EventValues;
  choices: PostChoices;
  calendar: string;
  onCalendar: (id: string) => void;
  save: SaveEvent;
};

/** As a post is written, with when and where first beside the text. */
export function EventEditor({ event, values, choices, calendar, onCalendar, save }: EventEditorProps) {
  const session = useSession();
  const edit = useEdit(event?.version ?? "");
  const byItself = useMemo(() => ({ now: false }), []);
  const form = useServerForm({
    schema: eventSchema,
    values,
    save: (written) => {
      // Taken back at once: whoever saves by hand meanwhile is told so.
      const isByItself = byItself.now;
      byItself.now = false;
      return save(written, edit, isByItself);
    },
    fieldFor: eventFieldFor,
  });
  // What a post's cards show, an event has under the same names: they read and write nothing else.
  const written = form as unknown as PostForm;
  const { isDirty } = form.formState;
  useFollowedVersion(edit, event?.version ?? "", isDirty);
  const mayPublish = may(session, "content", "edit");
  const mayWrite = mayPublish || (may(session, "content", "draft") && isOpenToDrafts(event));
  const autosaved = useAutosave({
    form: written,
    isOn: mayWrite && isOpenToDrafts(event) && edit.conflicts.length === 0,
    save: () => {
      byItself.now = true;
      return form.submit();
    },
  });
  return (
    <Screen
      title={event?.title || i18n.t("New event")}
      back={<BackLink to="/events">{i18n.t("Events")}</BackLink>}
      actions={
        <PostHeader
          status={event?.status ?? "draft"}
          form={written}
          mayPublish={mayPublish}
          mayWrite={mayWrite}
          autosaved={autosaved}
          menu={
            event && (
              <ItemMenu
                item={event}
                historyLabel={i18n.t("History of this event")}
                mayDelete={mayPublish}
                isDirty={isDirty}
                onDelete={() => deleteEvent(event.id)}
                list="/events"
                queryKey={eventQuery(event.id).queryKey}
              />
            )
          }
          readOnlyWords={i18n.t("You can read this event only.")}
        />
      }
    >
      <form
        className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]"
        onSubmit={(submitted) => {
          submitted.preventDefault();
          void form.submit();
        }}
      >
        <div className="flex min-w-0 flex-col gap-5">
          <FormFailure message={form.failure} />
          <EditConflicts
            edit={edit}
            labelOf={eventConflictWords}
            keep={(field) => form.clearErrors(eventFieldFor(field) ?? [])}
            canTake={(field) => eventFieldFor(field) !== null}
            shown={shownEventValue(session.website.time_zone)}
            take={(conflict) => takeTheirs(form, conflict, session.website.time_zone)}
          />
          <Writing form={written} />
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <WhenCard form={form} />
          <WhereCard form={form} />
          <PublishingCard
            form={written}
            post={event}
            choices={choices}
            blog={calendar}
            onBlog={onCalendar}
            isEvent
          />
          <PictureCard form={written} />
          <FilingCard form={written} choices={choices} hasAuthor={false} />
          <SearchEngineCard form={written} />
        </div>
      </form>
      <UnsavedGuard isDirty={isDirty} onSave={form.submit} />
    </Screen>
  );
}

/** Whether nobody outside reads it: then it is saved while it is written, and draft editors may write in it. */
function isOpenToDrafts(event: EventDetail | null): boolean {
  return event === null || event.status === "draft" || event.status === "needs-review";
}
