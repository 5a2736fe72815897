import { useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useMemo, useRef, useState } from "react";
import { i18n } from "../../app/i18n.ts";
import { useUndo } from "../../history/use-undo.ts";
import { useSession } from "../../session/session.ts";
import { BackLink } from "../../shell/back-link.tsx";
import { QueryView } from "../../shell/query-view.tsx";
import { Card, Screen } from "../../shell/screen.tsx";
import { statusWords } from "../posts/post-status.tsx";
import type { PostChoices } from "../posts/posts-api.ts";
import { EventEditor, type SaveEvent } from "./event-editor.tsx";
import { emptyEvent, eventFieldsOf, eventValuesOf } from "./event-form.ts";
import { createEvent, type EventDetail, eventChoicesQuery, eventQuery, updateEvent } from "./events-api.ts";
import { NoCalendar } from "./no-events.tsx";

const route = getRouteApi("/signed-in/main/events/$eventId");
const NEW = "new";

/** An event, or one that is not there yet: saved the first time it keeps its editor, and the caret in it. */
export default function EventScreen() {
  const { eventId } = route.useParams();
  const begunHere = useRef("");
  const choices = useQuery(eventChoicesQuery);
  // Looking elsewhere and back is no reason to draw a text anew that somebody writes.
  const query = useQuery({ ...eventQuery(eventId), enabled: eventId !== NEW, refetchOnWindowFocus: false });
  const key = eventId === begunHere.current ? NEW : eventId;
  const noteBegun = (id: string) => {
    begunHere.current = id;
  };
  return (
    <QueryView query={choices}>
      {(found) =>
        eventId === NEW || key === NEW ? (
          <OpenEvent key={NEW} event={query.data ?? null} choices={found} onBegun={noteBegun} />
        ) : (
          <QueryView query={query}>
            {(event) => <OpenEvent key={key} event={event} choices={found} onBegun={noteBegun} />}
          </QueryView>
        )
      }
    </QueryView>
  );
}

type OpenEventProps = { event: EventDetail | null; choices: PostChoices; onBegun: (id: string) => void };

function OpenEvent({ event, choices, onBegun }: OpenEventProps) {
  const { website } = useSession();
  const zone = website.time_zone;
  const [calendar, setCalendar] = useState(choices.blogs[0]?.id ?? "");
  const fresh = useMemo(() => emptyEvent(zone), [zone]);
  const values = useMemo(() => (event ? eventValuesOf(event, zone) : fresh), [event, zone, fresh]);
  const save = useSaveEvent(event, zone, calendar, onBegun);
  if (!event && choices.blogs.length === 0) {
    return (
      <Screen title={i18n.t("New event")} back={<BackLink to="/events">{i18n.t("Events")}</BackLink>}>
        <Card>
          <NoCalendar />
        </Card>
      </Screen>
    );
  }
  return (
    <EventEditor
      event={event}
      values={values}
      choices={choices}
      calendar={calendar}
      onCalendar={setCalendar}
      save={save}
    />
  );
}

function useSaveEvent(
  event: EventDetail | null,
  zone: string,
  calendar: string,
  onBegun: (id: string) => void,
): SaveEvent {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { tellSaved } = useUndo();
  /** The change that the editor's own saves go on with, until somebody saves by hand. */
  const going = useRef("");
  return async (written, edit, isByItself) => {
    const fields = eventFieldsOf(written, event, zone);
    const continues = isByItself ? going.current : "";
    const saved = event
      ? await edit.save((begun) => updateEvent(event.id, { ...fields, ...begun, continues }))
      : await edit.save(() => createEvent(fields, calendar));
    going.current = isByItself && event ? (saved.change_set_id ?? "") || going.current : "";
    queryClient.setQueryData(eventQuery(saved.id).queryKey, saved);
    if (!event) {
      onBegun(saved.id);
      await navigate({
        to: "/events/$eventId",
        params: { eventId: saved.id },
        replace: true,
        ignoreBlocker: true,
      });
    }
    if (isByItself) await queryClient.invalidateQueries({ queryKey: ["events", "list"] });
    else await tellSaved(savedWords(saved), saved.change_set_id ?? "");
    return saved;
  };
}

function savedWords({ title, status }: EventDetail): string {
  if (!status || status === "draft") return i18n.t("“{title}” saved", { title });
  return i18n.t("“{title}” saved: {status}", { title, status: statusWords(status) });
}
