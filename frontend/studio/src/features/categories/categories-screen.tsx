import { Button } from "@sitewright/ui/button";
import { EmptyState } from "@sitewright/ui/empty-state";
import { useQuery } from "@tanstack/react-query";
import { FolderPlus, Tags } from "lucide-react";
import { useMemo, useState } from "react";
import { i18n } from "../../app/i18n.ts";
import { type Category, categoriesQuery } from "../../categories/categories-api.ts";
import { branchesOf, type CategoryBranch } from "../../categories/category-branches.ts";
import { may, useSession } from "../../session/session.ts";
import { BackLink } from "../../shell/back-link.tsx";
import { QueryView } from "../../shell/query-view.tsx";
import { Card, Screen } from "../../shell/screen.tsx";
import { CategoryDialog } from "./category-dialog.tsx";
import { CategoryTree, type RowActs } from "./category-tree.tsx";
import { useCategoryActs } from "./use-category-acts.ts";

/** What a dialog is open for: a new category in a shop, in another one or in none, or the name of one. */
type Asked = { store: string; parent: string } | { renamed: CategoryBranch };

export default function CategoriesScreen() {
  const query = useQuery(categoriesQuery);
  return (
    <Screen
      title={i18n.t("Categories")}
      lead={i18n.t("How your shop is sorted. Drag a category, or move it with Alt and the arrow keys.")}
      back={<BackLink to="/commerce/inventory">{i18n.t("Products")}</BackLink>}
    >
      <QueryView query={query} lines={6}>
        {({ stores, rows }) =>
          stores.length === 0 ? (
            <Card>
              <EmptyState icon={<Tags size={20} aria-hidden />} title={i18n.t("There is no shop yet")}>
                {i18n.t("Add one under Pages, or begin with a product.")}
              </EmptyState>
            </Card>
          ) : (
            <div className="flex flex-col gap-5">
              {stores.map(({ id, title }) => (
                <StoreCategories key={id} store={id} title={title} rows={rows} />
              ))}
            </div>
          )
        }
      </QueryView>
    </Screen>
  );
}

type StoreCategoriesProps = { store: string; title: string; rows: readonly Category[] };

function StoreCategories({ store, title, rows }: StoreCategoriesProps) {
  const [asked, ask] = useState<Asked | null>(null);
  const mayEdit = may(useSession(), "catalog", "edit");
  const acts = useCategoryActs();
  const rowActs: RowActs = {
    place: acts.place,
    remove: acts.remove,
    addInto: ({ id }) => ask({ store, parent: id }),
    rename: (renamed) => ask({ renamed }),
  };
  const branches = useMemo(() => branchesOf(rows, store), [rows, store]);
  const addButton = (
    <Button onPress={() => ask({ store, parent: "" })}>
      <FolderPlus size={15} aria-hidden /> {i18n.t("New category")}
    </Button>
  );
  return (
    <Card title={title} aside={mayEdit && addButton}>
      {branches.length === 0 ? (
        <EmptyState icon={<Tags size={20} aria-hidden />} title={i18n.t("No categories yet")}>
          {i18n.t("They help visitors find their way, and each has a page of its own.")}
        </EmptyState>
      ) : (
        <CategoryTree label={title} branches={branches} acts={rowActs} isReader={!mayEdit} />
      )}
      {asked && <AskedDialog asked={asked} acts={acts} onClose={() => ask(null)} />}
    </Card>
  );
}

type AskedDialogProps = { asked: Asked; acts: ReturnType<typeof useCategoryActs>; onClose: () => void };

function AskedDialog({ asked, acts, onClose }: AskedDialogProps) {
  if ("renamed" in asked)
    return (
      <CategoryDialog
        title={i18n.t("Rename the category")}
        submitLabel={i18n.t("Rename")}
        name={asked.renamed.display_name}
        onSave={(name) => acts.rename(asked.renamed.id, name)}
        onClose={onClose}
      />
    );
  return (
    <CategoryDialog
      title={i18n.t("New category")}
      submitLabel={i18n.t("Create")}
      onSave={(name) => acts.create(asked.store, name, asked.parent)}
      onClose={onClose}
    />
  );
}
