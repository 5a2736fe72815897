import { Button, buttonClass } from "@sitewright/ui/button";
import { EmptyState } from "@sitewright/ui/empty-state";
import { Select } from "@sitewright/ui/select";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { Download, ListPlus, MailPlus, Plus, UserPlus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { i18n } from "../../app/i18n.ts";
import { may, useSession } from "../../session/session.ts";
import { QueryView } from "../../shell/query-view.tsx";
import { Card, Screen } from "../../shell/screen.tsx";
import { Growth } from "./growth.tsx";
import { ListMenu } from "./list-menu.tsx";
import { type MailingListRow, mailingListsQuery, tableAddress } from "./newsletters-api.ts";
import { SubscriberList } from "./subscriber-list.tsx";

const ListDialog = lazy(() => import("./list-dialog.tsx"));
const AddDialog = lazy(() => import("./add-dialog.tsx"));
const ImportDialog = lazy(() => import("./import-dialog.tsx"));

const route = getRouteApi("/signed-in/main/subscribers");

type Open = "" | "new" | "change" | "add" | "import";

/** The lists of a newsletter, and who is on each. */
export default function SubscribersScreen() {
  const { list: listId = "" } = route.useSearch();
  const navigate = useNavigate({ from: "/subscribers" });
  const query = useQuery(mailingListsQuery);
  const mayEdit = may(useSession(), "content", "edit");
  const [open, setOpen] = useState<Open>("");
  const lists = query.data?.rows ?? [];
  const list = lists.find(({ id }) => id === listId) ?? lists[0];
  const show = (id: string) => void navigate({ search: { list: id } });
  const close = () => setOpen("");
  return (
    <Screen
      title={i18n.t("Subscribers")}
      lead={i18n.t("Who wants your letters, and what each person agreed to.")}
      actions={list && mayEdit && <Actions listId={list.id} onOpen={setOpen} />}
    >
      <QueryView query={query} failure={i18n.t("Unable to load results")} lines={8}>
        {() =>
          list ? (
            <div className="flex flex-col gap-4">
              <ChosenList list={list} lists={lists} mayEdit={mayEdit} onShow={show} onOpen={setOpen} />
              {mayEdit && <SubscriberList key={list.id} list={list} />}
            </div>
          ) : (
            <NoLists mayEdit={mayEdit} onNew={() => setOpen("new")} />
          )
        }
      </QueryView>
      <Suspense>
        {open === "new" && <ListDialog onSaved={show} onClose={close} />}
        {open === "change" && list && <ListDialog list={list} onClose={close} />}
        {open === "add" && list && <AddDialog listId={list.id} onClose={close} />}
        {open === "import" && list && <ImportDialog listId={list.id} onClose={close} />}
      </Suspense>
    </Screen>
  );
}

function Actions({ listId, onOpen }: { listId: string; onOpen: (open: Open) => void }) {
  return (
    <>
      <a href={tableAddress(listId)} download className={buttonClass("secondary")}>
        <Download size={16} aria-hidden /> {i18n.t("Export as CSV")}
      </a>
      <Button onPress={() => onOpen("import")}>
        <ListPlus size={16} aria-hidden /> {i18n.t("Import")}
      </Button>
      <Button tone="primary" onPress={() => onOpen("add")}>
        <UserPlus size={16} aria-hidden /> {i18n.t("Add a subscriber")}
      </Button>
    </>
  );
}

type ChosenListProps = {
  list: MailingListRow;
  lists: readonly MailingListRow[];
  mayEdit: boolean;
  onShow: (listId: string) => void;
  onOpen: (open: Open) => void;
};

function ChosenList({ list, lists, mayEdit, onShow, onOpen }: ChosenListProps) {
  return (
    <Card>
      <div className="flex flex-wrap items-end gap-2 border-line border-b p-4">
        <div className="min-w-40 max-w-xs flex-1">
          <Select
            label={i18n.t("List")}
            choices={lists.map(({ id, name }) => ({ value: id, label: name }))}
            value={list.id}
            onChange={onShow}
          />
        </div>
        {mayEdit && <ListMenu list={list} onNew={() => onOpen("new")} onChange={() => onOpen("change")} />}
        <p className="w-full text-muted text-sm">
          {list.asks_confirmation
            ? i18n.t("Asks everybody for confirmation by e-mail.")
            : i18n.t("Takes everybody without asking for confirmation.")}
          {!mayEdit && ` ${i18n.t("Who is on it is shown to those who may change content.")}`}
        </p>
      </div>
      {mayEdit && <Growth listId={list.id} />}
    </Card>
  );
}

function NoLists({ mayEdit, onNew }: { mayEdit: boolean; onNew: () => void }) {
  return (
    <Card>
      <EmptyState
        icon={<MailPlus size={20} aria-hidden />}
        title={i18n.t("No lists yet")}
        actions={
          mayEdit && (
            <Button tone="primary" onPress={onNew}>
              <Plus size={16} aria-hidden /> {i18n.t("New list")}
            </Button>
          )
        }
      >
        {i18n.t("Make a list, and choose it in the settings of a form for a newsletter.")}
      </EmptyState>
    </Card>
  );
}
