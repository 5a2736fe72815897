import { Button } from "@sitewright/ui/button";
import { DataTable } from "@sitewright/ui/data-table";
import { FilterChips } from "@sitewright/ui/filter-chips";
import { among, NOTHING_CHOSEN, pressed } from "@sitewright/ui/row-selection";
import { SearchField } from "@sitewright/ui/search-field";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { UserMinus } from "lucide-react";
import { useState } from "react";
import { i18n } from "../../app/i18n.ts";
import { SUBSCRIBER_FILTERS } from "../../app/search-params.ts";
import { attempt } from "../../app/toasts.ts";
import { useTypedSearch } from "../../app/use-typed-search.ts";
import { useUndo } from "../../history/use-undo.ts";
import { ChosenBar } from "../../shell/chosen-bar.tsx";
import { PagedList } from "../../shell/paged-list.tsx";
import { Card } from "../../shell/screen.tsx";
import { type MailingListRow, removeSubscribers, subscribersQuery } from "./newsletters-api.ts";
import { NoSubscribers } from "./no-subscribers.tsx";
import { subscriberColumns } from "./subscriber-columns.tsx";
import { SubscriberSheet } from "./subscriber-sheet.tsx";
import { filterWords, removedWords } from "./subscriber-words.ts";
import { focusNeighbour, useSubscriberKeys } from "./use-subscriber-keys.ts";

const route = getRouteApi("/signed-in/main/subscribers");

/** Who is on a list, the newest first. */
export function SubscriberList({ list }: { list: MailingListRow }) {
  const { search = "", show = "all", page = 1 } = route.useSearch();
  const navigate = useNavigate({ from: "/subscribers" });
  const { tellSaved } = useUndo();
  const query = useQuery(subscribersQuery(list.id, { search, show, page }));
  const rows = query.data?.rows ?? [];
  const ids = rows.map(({ id }) => id);
  const [selection, select] = useState(NOTHING_CHOSEN);
  const chosen = among(selection, ids);
  const [openId, setOpen] = useState("");
  const opened = rows.find(({ id }) => id === openId);
  const [text, setText] = useTypedSearch(
    search,
    (searched) => void navigate({ search: (old) => ({ ...old, ...searched }), replace: true }),
  );
  const remove = (removed: readonly string[]) => {
    if (removed[0]) focusNeighbour(removed[0]);
    select(NOTHING_CHOSEN);
    setOpen("");
    void attempt(async () => {
      const { change_set_id: changeSetId = "" } = await removeSubscribers(removed);
      await tellSaved(removedWords(removed.length), changeSetId);
    });
  };
  useSubscriberKeys({
    remove: (id) => remove([id]),
    choose: (id) => select((old) => pressed(old, ids, id, false)),
  });
  return (
    <>
      <Card>
        <div className="flex flex-wrap items-center gap-2 border-line border-b p-2">
          <SearchField
            label={i18n.t("Search subscribers")}
            placeholder={i18n.t("Piece of an address")}
            value={text}
            onChange={setText}
          />
          <FilterChips
            label={i18n.t("Show")}
            choices={filters(list)}
            value={show}
            onChange={(filter) =>
              void navigate({
                search: (old) => ({ ...old, show: filter === "all" ? undefined : filter, page: undefined }),
              })
            }
          />
        </div>
        <PagedList
          query={query}
          page={page}
          onPage={(next) => void navigate({ search: (old) => ({ ...old, page: next }) })}
          lines={8}
          empty={<NoSubscribers search={search} isFiltered={show !== "all"} />}
        >
          {(found) => (
            <DataTable
              label={i18n.t("Subscribers")}
              columns={subscriberColumns(setOpen)}
              rows={found}
              rowKey={({ id }) => id}
              rowLabel={({ email }) => email}
              isStale={query.isPlaceholderData}
              selection={selection}
              onSelect={select}
            />
          )}
        </PagedList>
      </Card>
      {ids.length > 0 && (
        <p className="mt-2 px-1 text-muted text-xs max-sm:hidden">
          {i18n.t("J and K go through the subscribers, Enter opens one, X chooses it, Del removes it.")}
        </p>
      )}
      {chosen.length > 0 && (
        <ChosenBar
          words={i18n.t("{count, plural, one {# subscriber chosen} other {# subscribers chosen}}", {
            count: chosen.length,
          })}
          onNone={() => select(NOTHING_CHOSEN)}
        >
          <Button onPress={() => remove(chosen)}>
            <UserMinus size={15} aria-hidden /> {i18n.t("Remove from the list")}
          </Button>
        </ChosenBar>
      )}
      {opened && (
        <SubscriberSheet
          subscriber={opened}
          onRemove={() => remove([opened.id])}
          onClose={() => setOpen("")}
        />
      )}
    </>
  );
}

function filters({ counts }: MailingListRow) {
  return SUBSCRIBER_FILTERS.map((value) => ({
    value,
    label: counts?.[value] ? `${filterWords(value)} (${counts[value]})` : filterWords(value),
  }));
}
