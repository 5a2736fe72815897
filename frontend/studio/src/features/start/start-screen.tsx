import { Button } from "@sitewright/ui/button";
import { type CardChoice, OneCard, SeveralCards } from "@sitewright/ui/choice-cards";
import { Select } from "@sitewright/ui/select";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { Briefcase, type LucideIcon, Newspaper, ShoppingBag } from "lucide-react";
import { useEffect } from "react";
import { useController } from "react-hook-form";
import { z } from "zod";
import { i18n } from "../../app/i18n.ts";
import { chosenLanguage, LANGUAGES } from "../../app/language.ts";
import { attempt } from "../../app/toasts.ts";
import { useServerForm } from "../../app/use-server-form.ts";
import { useUndo } from "../../history/use-undo.ts";
import { useSession } from "../../session/session.ts";
import { FormFailure } from "../../shell/form-failure.tsx";
import { FormTextField } from "../../shell/form-text-field.tsx";
import { Mark } from "../../shell/mark.tsx";
import { QueryView } from "../../shell/query-view.tsx";
import { LookPreview } from "./look-preview.tsx";
import { type Look, looksQuery, startSite } from "./start-api.ts";

const LOCALES = { en: "en-US", de: "de-DE" } as const;

const schema = z.object({
  kinds: z
    .array(z.enum(["shop", "blog", "business"]))
    .min(1, i18n.t("Choose at least one, or start from an empty page.")),
  title: z.string().trim().min(1, i18n.t("The site needs a name.")).max(200),
  locale: z.string(),
  look: z.string(),
});

type Answers = z.infer<typeof schema>;
type Control = ReturnType<typeof useServerForm<Answers>>["control"];

export default function StartScreen() {
  const query = useQuery(looksQuery);
  const title = i18n.t("Let us make your site");
  useEffect(() => {
    document.title = `${title} · Sitewright`;
  }, [title]);
  return (
    <main className="mx-auto w-full max-w-3xl px-4 pt-8 pb-16 sm:pt-14">
      <div className="mb-8 flex items-center gap-2.5 sm:mb-12">
        <Mark />
        <span className="font-semibold text-lg">Sitewright</span>
      </div>
      <h1 className="font-semibold text-3xl tracking-tight">{title}</h1>
      <p className="mt-1.5 mb-9 text-lg text-muted">
        {i18n.t("Three answers, and it stands. You can change everything afterwards.")}
      </p>
      <QueryView query={query}>{(looks) => <StartForm looks={looks} />}</QueryView>
    </main>
  );
}

function StartForm({ looks }: { looks: readonly Look[] }) {
  const { website } = useSession();
  const start = useStart();
  const form = useServerForm<Answers>({
    schema,
    values: {
      kinds: [],
      title: "",
      locale: LOCALES[chosenLanguage()],
      look: looks[0]?.name ?? "",
    },
    save: start,
  });
  const startEmpty = () => {
    const { title, locale, look } = form.getValues();
    void attempt(() => start({ kinds: [], title: title.trim() || website.title, locale, look }));
  };
  const { isSubmitting } = form.formState;
  return (
    <form
      className="flex flex-col gap-10"
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <KindQuestion control={form.control} />
      <NameQuestion control={form.control} />
      <LookQuestion control={form.control} looks={looks} />
      <FormFailure message={form.failure} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-line border-t pt-6">
        <Button type="submit" tone="primary" className="min-h-11! px-6! text-lg!" isPending={isSubmitting}>
          {isSubmitting ? i18n.t("Making it…") : i18n.t("Make my site")}
        </Button>
        <Button tone="quiet" className="min-h-11!" onPress={startEmpty} isDisabled={isSubmitting}>
          {i18n.t("Start from an empty page")}
        </Button>
      </div>
    </form>
  );
}

/** Makes the site and opens its home page; whoever changes their mind finds Undo in the notice. */
function useStart(): (answers: Answers) => Promise<void> {
  const router = useRouter();
  const queryClient = useQueryClient();
  const { tellSaved } = useUndo();
  return async (answers) => {
    const made = await startSite(answers);
    await router.navigate({ to: "/pages/$pageId", params: { pageId: made.page_id } });
    await tellSaved(i18n.t("Your site is made. Click any words to change them."), made.change_set_id);
    await queryClient.invalidateQueries();
  };
}

function KindQuestion({ control }: { control: Control }) {
  const { field, fieldState } = useController({ control, name: "kinds" });
  return (
    <SeveralCards
      label={i18n.t("What are you making?")}
      hint={i18n.t("More than one is fine.")}
      choices={kindChoices()}
      value={field.value}
      onChange={field.onChange}
      error={fieldState.error?.message}
    />
  );
}

function kindChoices(): CardChoice[] {
  return [
    {
      value: "shop",
      label: i18n.t("A shop"),
      summary: i18n.t("Products, a cart and orders."),
      picture: <KindPicture icon={ShoppingBag} />,
    },
    {
      value: "blog",
      label: i18n.t("A blog"),
      summary: i18n.t("Posts with pictures, newest first."),
      picture: <KindPicture icon={Newspaper} />,
    },
    {
      value: "business",
      label: i18n.t("A portfolio or business site"),
      summary: i18n.t("What you do, and how to reach you."),
      picture: <KindPicture icon={Briefcase} />,
    },
  ];
}

function KindPicture({ icon: Icon }: { icon: LucideIcon }) {
  return (
    <span className="grid size-10 shrink-0 place-items-center rounded-md bg-brand-soft text-brand">
      <Icon size={20} aria-hidden />
    </span>
  );
}

function NameQuestion({ control }: { control: Control }) {
  const locale = useController({ control, name: "locale" });
  const choices = Object.entries(LANGUAGES).map(([code, label]) => ({
    value: LOCALES[code as keyof typeof LANGUAGES],
    label,
  }));
  return (
    <fieldset>
      <legend className="mb-3 font-semibold text-lg">{i18n.t("What is it called?")}</legend>
      <div className="grid items-start gap-3 sm:grid-cols-[2fr_1fr]">
        <FormTextField
          control={control}
          name="title"
          label={i18n.t("Name of the site")}
          autoComplete="organization"
        />
        <Select
          label={i18n.t("Written in")}
          choices={choices}
          value={locale.field.value}
          onChange={locale.field.onChange}
        />
      </div>
    </fieldset>
  );
}

function LookQuestion({ control, looks }: { control: Control; looks: readonly Look[] }) {
  const { field } = useController({ control, name: "look" });
  const title = useController({ control, name: "title" }).field.value.trim();
  // One look is no question.
  if (looks.length < 2) return null;
  return (
    <OneCard
      label={i18n.t("How should it look?")}
      choices={looks.map((look) => ({
        value: look.name,
        label: look.title,
        picture: <LookPreview look={look} name={title || i18n.t("Your site")} />,
      }))}
      value={field.value}
      onChange={field.onChange}
    />
  );
}
