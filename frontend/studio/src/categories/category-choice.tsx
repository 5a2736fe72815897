import { Button, IconButton } from "@sitewright/ui/button";
import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { lazy, Suspense, useMemo, useState } from "react";
import { i18n } from "../app/i18n.ts";
import { categoriesQuery } from "./categories-api.ts";
import { branchesOf, pathsOf } from "./category-branches.ts";

const CategoryPicker = lazy(() => import("./category-picker.tsx"));

type CategoryChoiceProps = {
  /** The shop of the product; empty is the oldest one. */
  store: string;
  /** Addresses of categories, as products name them. */
  value: readonly string[];
  onChange: (slugs: string[]) => void;
};

/** The categories a product stands in, each with what it stands in, and the way to others. */
export function CategoryChoice({ store, value, onChange }: CategoryChoiceProps) {
  const query = useQuery(categoriesQuery);
  const [isOpen, setOpen] = useState(false);
  const shop = store || (query.data?.stores[0]?.id ?? "");
  const named = useMemo(() => {
    const paths = pathsOf(branchesOf(query.data?.rows ?? [], shop));
    const rows = query.data?.rows.filter((row) => row.store_id === shop) ?? [];
    return new Map(rows.map((row) => [row.slug, paths.get(row.id) ?? row.display_name]));
  }, [query.data, shop]);
  return (
    <div className="flex flex-col gap-1.5">
      <span className="font-medium text-sm">{i18n.t("Categories")}</span>
      {value.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {value.map((slug) => (
            <li
              key={slug}
              className="flex min-w-0 items-center gap-0.5 rounded-full bg-sunken py-0.5 ps-2.5 text-sm"
            >
              <span className="truncate">{named.get(slug) ?? slug}</span>
              <IconButton
                label={i18n.t("Take out of {category}", { category: named.get(slug) ?? slug })}
                onPress={() => onChange(value.filter((other) => other !== slug))}
              >
                <X size={13} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button isDisabled={!shop} onPress={() => setOpen(true)}>
          {i18n.t("Choose categories")}
        </Button>
      </div>
      {isOpen && (
        <Suspense>
          <CategoryPicker
            store={shop}
            names={named}
            value={value}
            onChange={onChange}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
