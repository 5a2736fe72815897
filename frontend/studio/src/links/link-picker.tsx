import { messageOf } from "@sitewright/api/errors";
import { Button } from "@sitewright/ui/button";
import { LoadFailure } from "@sitewright/ui/load-failure";
import { MENU_ITEM } from "@sitewright/ui/menu";
import { useQuery } from "@tanstack/react-query";
import { Search, Unlink } from "lucide-react";
import { type ReactNode, useDeferredValue, useState } from "react";
import { Autocomplete, Input, ListBox, ListBoxItem, SearchField } from "react-aria-components";
import { i18n } from "../app/i18n.ts";
import { AddressIcon, TargetIcon } from "./link-icon.tsx";
import { LinkState } from "./link-state.tsx";
import { kindWords, linkTitle, troubleWords } from "./link-words.ts";
import { type LinkTarget, linksQuery } from "./links-api.ts";
import { typedLink } from "./typed-link.ts";

type LinkPickerProps = {
  /** Where the link leads now; empty for none. */
  address: string;
  /** `words` name what was chosen. An empty address takes the link away. */
  onChoose: (address: string, words: string) => void;
};

/** Finds what a link shall lead to by a part of its name; an address, e-mail or telephone number can be typed as well. */
export function LinkPicker({ address, onChoose }: LinkPickerProps) {
  const [typed, setTyped] = useState("");
  return (
    <>
      {address !== "" && (
        <div className="flex items-center justify-between gap-2 border-line border-b py-2 ps-4 pe-2">
          <LinkState address={address} />
          <Button tone="quiet" onPress={() => onChoose("", "")}>
            <Unlink size={14} aria-hidden /> {i18n.t("Remove link")}
          </Button>
        </div>
      )}
      <Autocomplete inputValue={typed} onInputChange={setTyped}>
        <SearchField
          aria-label={i18n.t("Find what the link leads to")}
          autoFocus
          className="flex items-center gap-2 border-line border-b px-4"
        >
          <Search size={16} aria-hidden className="shrink-0 text-muted" />
          {/* The list never has the focus itself: the field is the combobox that leads through it. */}
          <Input
            role="combobox"
            aria-expanded
            placeholder={i18n.t("Page, product, address or e-mail")}
            className="min-h-11 min-w-0 flex-1 bg-transparent text-base outline-none max-sm:text-lg [&::-webkit-search-cancel-button]:hidden"
          />
        </SearchField>
        <Targets typed={typed} onChoose={onChoose} />
      </Autocomplete>
    </>
  );
}

function Targets({ typed, onChoose }: { typed: string } & Pick<LinkPickerProps, "onChoose">) {
  const search = useDeferredValue(typed.trim());
  const { data, error, refetch } = useQuery(linksQuery(search));
  const address = typedLink(typed);
  if (error && !data) return <LoadFailure message={messageOf(error)} onRetry={() => void refetch()} />;
  const rows = (data?.rows ?? []).filter((row) => row.url !== address);
  return (
    <ListBox
      aria-label={i18n.t("What the link can lead to")}
      className="max-h-72 overflow-auto p-1.5 outline-none max-sm:max-h-[40dvh]"
      renderEmptyState={() => (
        <p className="px-3 py-6 text-center text-muted">
          {data ? i18n.t("Nothing by that name.") : i18n.t("Loading…")}
        </p>
      )}
    >
      {address !== null && (
        <Line id="typed" name={address} onAction={() => onChoose(address, typed.trim())}>
          <AddressIcon address={address} />
          {i18n.t("Link to {address}", { address })}
        </Line>
      )}
      {rows.map((row) => (
        <TargetLine key={row.url} row={row} onChoose={onChoose} />
      ))}
    </ListBox>
  );
}

function TargetLine({ row, onChoose }: { row: LinkTarget } & Pick<LinkPickerProps, "onChoose">) {
  const title = linkTitle(row.url, row);
  const trouble = troubleWords(row.state);
  return (
    <Line id={row.url} name={title} onAction={() => onChoose(row.url, title)}>
      {row.image_url ? (
        <img src={`${row.image_url}?format=100w`} alt="" className="size-7 rounded-sm object-cover" />
      ) : (
        <TargetIcon kind={row.kind} />
      )}
      <span className="flex min-w-0 flex-1 items-baseline gap-2">
        <span className="truncate">{title}</span>
        <span className="truncate text-muted text-sm">{row.url}</span>
      </span>
      <span className={`shrink-0 text-xs ${trouble ? "text-warning" : "text-muted"}`}>
        {trouble || kindWords(row.kind)}
      </span>
    </Line>
  );
}

type LineProps = { id: string; name: string; onAction: () => void; children: ReactNode };

function Line({ id, name, onAction, children }: LineProps) {
  return (
    <ListBoxItem id={id} textValue={name} onAction={onAction} className={MENU_ITEM}>
      {children}
    </ListBoxItem>
  );
}
