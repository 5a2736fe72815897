import { IconButton } from "@sitewright/ui/button";
import { SearchField } from "@sitewright/ui/search-field";
import { Segments } from "@sitewright/ui/segments";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, Check } from "lucide-react";
import { useState } from "react";
import { ListBox, ListBoxItem } from "react-aria-components";
import { i18n } from "../../app/i18n.ts";
import { QueryView } from "../../shell/query-view.tsx";
import { type Font, fontsQuery } from "./design-api.ts";
import { FontSample } from "./font-sample.tsx";

const CATEGORIES = [
  { id: "all", label: i18n.t("All") },
  { id: "sans", label: i18n.t("Sans") },
  { id: "serif", label: i18n.t("Serif") },
  { id: "display", label: i18n.t("Display") },
  { id: "handwriting", label: i18n.t("Script") },
  { id: "monospace", label: i18n.t("Mono") },
] as const;
type Category = (typeof CATEGORIES)[number]["id"];

/** The key of the theme's own font, which is no family of the list. */
const OWN = "the-theme";

type FontBrowserProps = {
  title: string;
  /** What the theme has in this role. */
  own: string;
  chosen: string | undefined;
  onChoose: (code: string | undefined) => void;
  onClose: () => void;
};

/** Every family, shown in itself; what is chosen is in the preview at once (PL-2.28). */
export function FontBrowser({ title, own, chosen, onChoose, onClose }: FontBrowserProps) {
  const query = useQuery(fontsQuery);
  const [search, setSearch] = useState("");
  const [category, setCategory] = useState<Category>("all");
  return (
    <section aria-label={title} className="flex min-h-0 flex-1 flex-col">
      <header className="flex items-center gap-2 border-line border-b px-3 py-2">
        <IconButton autoFocus label={i18n.t("Back to the design")} onPress={onClose}>
          <ArrowLeft size={17} aria-hidden className="rtl:rotate-180" />
        </IconButton>
        <h2 className="font-semibold">{title}</h2>
      </header>
      <div className="flex flex-col gap-2 border-line border-b p-3">
        <SearchField label={i18n.t("Search fonts")} value={search} onChange={setSearch} />
        <Segments
          label={i18n.t("Category")}
          isLabelHidden
          choices={CATEGORIES}
          value={category}
          onChange={setCategory}
        />
      </div>
      <QueryView query={query} failure={i18n.t("Unable to load fonts")} lines={8}>
        {(fonts) => (
          <FontList
            fonts={matching(fonts, search, category)}
            hasOwn={category === "all" && search === ""}
            own={own}
            title={title}
            chosen={chosen}
            onChoose={onChoose}
          />
        )}
      </QueryView>
    </section>
  );
}

function matching(fonts: readonly Font[], search: string, category: Category): Font[] {
  const wanted = search.trim().toLowerCase();
  return fonts.filter(
    (font) => font.name.toLowerCase().includes(wanted) && (category === "all" || font.category === category),
  );
}

type FontListProps = Pick<FontBrowserProps, "title" | "own" | "chosen" | "onChoose"> & {
  fonts: readonly Font[];
  hasOwn: boolean;
};

function FontList({ fonts, hasOwn, own, title, chosen, onChoose }: FontListProps) {
  return (
    <ListBox
      aria-label={title}
      selectionMode="single"
      selectionBehavior="replace"
      disallowEmptySelection
      selectedKeys={[chosen ?? OWN]}
      onSelectionChange={(keys) => {
        const [code] = keys === "all" ? [] : [...keys];
        if (code !== undefined) onChoose(code === OWN ? undefined : String(code));
      }}
      renderEmptyState={() => (
        <p className="p-4 text-muted">{i18n.t("No font has this name. Try fewer letters.")}</p>
      )}
      className="min-h-0 flex-1 overflow-auto p-1.5 outline-none max-md:max-h-96"
    >
      {hasOwn && (
        <ListBoxItem id={OWN} textValue={own} className={ITEM}>
          {({ isSelected }) => (
            <>
              <span className="min-w-0 flex-1 truncate">{own}</span>
              <span className="text-faint text-xs">{i18n.t("The theme's")}</span>
              {isSelected && <Check size={15} aria-hidden className="text-brand" />}
            </>
          )}
        </ListBoxItem>
      )}
      {fonts.map((font) => (
        <ListBoxItem key={font.code} id={font.code} textValue={font.name} className={ITEM}>
          {({ isSelected }) => (
            <>
              <FontSample font={font} className="text-xl leading-9" />
              {isSelected && <Check size={15} aria-hidden className="shrink-0 text-brand" />}
            </>
          )}
        </ListBoxItem>
      ))}
    </ListBox>
  );
}

const ITEM =
  "flex min-h-11 cursor-default items-center gap-3 rounded-md px-3 outline-none data-hovered:bg-sunken data-selected:bg-brand-soft data-focus-visible:outline-solid data-focus-visible:outline-2 data-focus-visible:-outline-offset-2 data-focus-visible:outline-ring";
