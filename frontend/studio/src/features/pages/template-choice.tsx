import { type CardChoice, OneCard } from "@sitewright/ui/choice-cards";
import { useQuery } from "@tanstack/react-query";
import { File } from "lucide-react";
import { type Control, useController } from "react-hook-form";
import { i18n } from "../../app/i18n.ts";
import { templatesQuery } from "../../pages/pages-api.ts";
import { Thumbnail } from "../../previews/thumbnail.tsx";
import { QueryView } from "../../shell/query-view.tsx";

type Values = { title: string; slug: string; template: string; is_cover: boolean };

type TemplateChoiceProps = {
  control: Control<Values>;
  /** Told the title of what was chosen; empty for a blank page. */
  onTitle: (title: string) => void;
};

const BLANK: CardChoice = {
  value: "",
  label: i18n.t("Blank page"),
  summary: i18n.t("Choose the sections one by one"),
  picture: (
    <span className="grid aspect-[16/10] place-items-center rounded-md bg-sunken text-muted max-sm:w-28">
      <File size={28} aria-hidden />
    </span>
  ),
};

/** Whole pages to begin from, in the website's own colours and fonts. */
export function TemplateChoice({ control, onTitle }: TemplateChoiceProps) {
  const query = useQuery(templatesQuery);
  const { field } = useController({ control, name: "template" });
  return (
    <QueryView query={query}>
      {(templates) => (
        <OneCard
          label={i18n.t("Begin with")}
          hint={i18n.t("Everything in it can be changed.")}
          value={field.value}
          onChange={(value) => {
            field.onChange(value);
            onTitle(templates.find(({ name }) => name === value)?.title ?? "");
          }}
          choices={[
            BLANK,
            ...templates.map(({ name, title, text, url }) => ({
              value: name,
              label: title,
              summary: text,
              picture: (
                <span className="shrink-0 max-sm:w-28">
                  <Thumbnail address={url} title={title} />
                </span>
              ),
            })),
          ]}
        />
      )}
    </QueryView>
  );
}
