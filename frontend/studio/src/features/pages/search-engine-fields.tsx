import { Switch } from "@sitewright/ui/switch";
import { useQuery } from "@tanstack/react-query";
import { type Control, useController, useWatch } from "react-hook-form";
import { i18n } from "../../app/i18n.ts";
import { PictureChoice } from "../../media/picture-choice.tsx";
import type { PageDetail } from "../../pages/pages-api.ts";
import { FormTextField } from "../../shell/form-text-field.tsx";
import { siteQuery } from "../../websites/site-query.ts";
import type { PageValues } from "./page-settings-dialog.tsx";
import { SearchResult } from "./search-result.tsx";

type SearchEngineFieldsProps = { control: Control<PageValues>; page: PageDetail };

/** What search engines and previews of links show of the page, with a picture of how that looks. */
export function SearchEngineFields({ control, page }: SearchEngineFieldsProps) {
  const image = useController({ control, name: "seo_image_id" });
  const indexed = useController({ control, name: "is_indexed" });
  const values = useWatch({ control }) as PageValues;
  const site = useQuery(siteQuery).data;
  const siteTitle = site?.title ?? "";
  const title = values.seo_title || fullTitle(values, siteTitle);
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 border-line border-t pt-4">
      <legend className="float-start w-full pb-1 font-semibold text-ink">
        {i18n.t("Search engines and shared links")}
      </legend>
      <SearchResult
        title={title}
        address={values.slug}
        description={values.seo_description || site?.description || ""}
        isHidden={!values.is_indexed || page.is_locked}
      />
      <FormTextField
        control={control}
        name="seo_title"
        label={i18n.t("Title for search engines")}
        placeholder={fullTitle(values, siteTitle)}
        help={i18n.t("Left empty, it is the title of the page and the name of the website.")}
      />
      <FormTextField
        control={control}
        name="seo_description"
        label={i18n.t("Description for search engines")}
        rows={3}
        placeholder={site?.description ?? ""}
        help={i18n.t("One or two sentences. Left empty, it is the description of the website.")}
      />
      <PictureChoice
        label={i18n.t("Picture for shared links")}
        help={i18n.t("Left empty, it is the first picture of the page.")}
        value={image.field.value}
        onChange={image.field.onChange}
      />
      <div>
        <Switch
          label={i18n.t("Hide from search engines")}
          isSelected={!indexed.field.value}
          onChange={(isHidden) => indexed.field.onChange(!isHidden)}
        />
        <p className="text-muted text-sm">
          {i18n.t("Search engines are asked to leave the page out. Whoever has the link still reads it.")}
        </p>
      </div>
    </fieldset>
  );
}

function fullTitle({ title, slug }: PageValues, siteTitle: string): string {
  return slug === "" || title === siteTitle || !siteTitle ? siteTitle || title : `${title} — ${siteTitle}`;
}
