import { classNames, FIELD_BOX, FOCUS_RING } from "@sitewright/ui/class-names";
import { Select } from "@sitewright/ui/select";
import { Switch } from "@sitewright/ui/switch";
import { lazy, Suspense, useId } from "react";
import { useController, useWatch } from "react-hook-form";
import { i18n } from "../../app/i18n.ts";
import { PictureChoice } from "../../media/picture-choice.tsx";
import { useSession } from "../../session/session.ts";
import { FormTextField } from "../../shell/form-text-field.tsx";
import { Card } from "../../shell/screen.tsx";
import type { PostForm } from "./post-editor.tsx";
import { statusWords } from "./post-status.tsx";
import type { PostChoices, PostDetail } from "./posts-api.ts";
import { WordsField } from "./words-field.tsx";

const RichText = lazy(() => import("../../rich-text/rich-text.tsx"));

type CardProps = { form: PostForm };
type PublishingCardProps = CardProps & {
  post: Pick<PostDetail, "url" | "statuses" | "is_out"> | null;
  choices: PostChoices;
  blog: string;
  onBlog: (id: string) => void;
  /** Then it lives in a calendar, and is not featured. */
  isEvent?: boolean;
};

export function PublishingCard(props: PublishingCardProps) {
  const { form, post, choices, blog, onBlog, isEvent } = props;
  const { field, fieldState } = useController({ control: form.control, name: "status" });
  const { blogs } = choices;
  const address = post ? post.url : `${blogs.find(({ id }) => id === blog)?.url ?? ""}/`;
  return (
    <Card title={i18n.t("Publishing")}>
      <div className="flex flex-col gap-4 p-4">
        {post && post.statuses.length > 1 && (
          <Select
            label={i18n.t("Status")}
            choices={post.statuses.map((value) => ({ value, label: statusWords(value) }))}
            value={field.value}
            onChange={field.onChange}
            error={fieldState.error?.message}
          />
        )}
        <DateField form={form} label={isEvent ? i18n.t("Published on") : i18n.t("Date and time")} />
        {!post && blogs.length > 1 && (
          <Select
            label={isEvent ? i18n.t("Calendar") : i18n.t("Blog")}
            choices={blogs.map(({ id, title }) => ({ value: id, label: title }))}
            value={blog}
            onChange={onBlog}
          />
        )}
        <FormTextField
          control={form.control}
          name="slug"
          label={i18n.t("Address")}
          prefix={address.slice(0, address.lastIndexOf("/") + 1)}
          help={
            post?.is_out
              ? i18n.t("When it changes, the old address leads on to the new one.")
              : i18n.t("Left empty, it is made from the title.")
          }
        />
        {!isEvent && <Flag form={form} name="featured" label={i18n.t("Featured")} />}
        <Flag form={form} name="isClosedToComments" label={i18n.t("Nobody can comment any more")} />
      </div>
    </Card>
  );
}

/** Day and time by the website's clock. */
function DateField({ form, label }: CardProps & { label: string }) {
  const { website } = useSession();
  const { field, fieldState } = useController({ control: form.control, name: "at" });
  const [id, help] = [useId(), useId()];
  const message = fieldState.error?.message;
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className="flex min-h-5 items-center font-medium text-sm">
        {label}
      </label>
      <input
        id={id}
        ref={field.ref}
        type="datetime-local"
        min="1971-01-01T00:00"
        max="2199-12-31T23:59"
        value={field.value}
        onBlur={field.onBlur}
        onChange={(event) => field.onChange(event.currentTarget.value)}
        aria-invalid={message ? true : undefined}
        aria-describedby={help}
        className={classNames(
          FIELD_BOX,
          "focus-within:border-ring focus-within:ring-2 focus-within:ring-ring/30",
        )}
      />
      <p id={help} className={message ? "text-danger text-sm" : "text-muted text-xs"}>
        {message ?? i18n.t("In {zone}. Left empty: the moment it is published.", { zone: website.time_zone })}
      </p>
    </div>
  );
}

export function PictureCard({ form }: CardProps) {
  const { field } = useController({ control: form.control, name: "main_image_id" });
  return (
    <Card title={i18n.t("Picture and excerpt")}>
      <div className="flex flex-col gap-4 p-4">
        <PictureChoice
          label={i18n.t("Main picture")}
          help={i18n.t("Shown above the text and in lists. Its focal point is set in Media.")}
          value={field.value}
          onChange={field.onChange}
        />
        <Excerpt form={form} />
      </div>
    </Card>
  );
}

function Excerpt({ form }: CardProps) {
  const { field } = useController({ control: form.control, name: "excerpt_html" });
  return (
    <div className="flex flex-col gap-1">
      <span className="font-medium text-sm">{i18n.t("Excerpt")}</span>
      <div className="rounded-lg border border-field focus-within:border-ring focus-within:ring-2 focus-within:ring-ring/30">
        <Suspense fallback={<div className="min-h-32 p-3 text-muted">{i18n.t("Loading…")}</div>}>
          <RichText label={i18n.t("Excerpt")} value={field.value} onChange={field.onChange} />
        </Suspense>
      </div>
      <p className="text-muted text-xs">
        {i18n.t("For lists and feeds. Left empty, the text begins there.")}
      </p>
    </div>
  );
}

type FilingCardProps = CardProps & { choices: PostChoices; hasAuthor?: boolean };

export function FilingCard({ form, choices, hasAuthor = true }: FilingCardProps) {
  const categories = useController({ control: form.control, name: "categories" });
  const tags = useController({ control: form.control, name: "tags" });
  return (
    <Card title={i18n.t("Categories and tags")}>
      <div className="flex flex-col gap-4 p-4">
        <WordsField
          label={i18n.t("Categories")}
          value={categories.field.value}
          onChange={categories.field.onChange}
          suggestions={choices.categories}
          error={categories.fieldState.error?.message}
        />
        <WordsField
          label={i18n.t("Tags")}
          value={tags.field.value}
          onChange={tags.field.onChange}
          suggestions={choices.tags}
          error={tags.fieldState.error?.message}
        />
        {hasAuthor && <Author form={form} known={choices.authors} />}
      </div>
    </Card>
  );
}

function Author({ form, known }: CardProps & { known: readonly string[] }) {
  const { field } = useController({ control: form.control, name: "author_name" });
  const others = known.filter((name) => name !== field.value).slice(0, 4);
  return (
    <div className="flex flex-col gap-1.5">
      <FormTextField control={form.control} name="author_name" label={i18n.t("Author")} />
      {others.length > 0 && (
        <ul
          aria-label={i18n.t("Suggestions: {label}", { label: i18n.t("Author") })}
          className="flex flex-wrap gap-1.5"
        >
          {others.map((name) => (
            <li key={name}>
              <button
                type="button"
                onClick={() => field.onChange(name)}
                className={classNames(
                  "cursor-default rounded-full border border-line px-2.5 py-0.5 text-muted text-sm hover:border-ink hover:text-ink max-sm:py-1.5",
                  FOCUS_RING,
                )}
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** PL-3.04: a post that points at something elsewhere. */
export function LinksCard({ form }: CardProps) {
  const link = useWatch({ control: form.control, name: "externalLink" });
  return (
    <Card title={i18n.t("Links elsewhere")}>
      <div className="flex flex-col gap-4 p-4">
        <FormTextField
          control={form.control}
          name="externalLink"
          label={i18n.t("Link to another site")}
          placeholder="https://"
          help={i18n.t("The title leads there.")}
        />
        {link.trim() !== "" && (
          <Flag form={form} name="passthrough" label={i18n.t("Lists lead there at once")} />
        )}
        <FormTextField
          control={form.control}
          name="sourceUrl"
          label={i18n.t("Source")}
          placeholder="https://"
          help={i18n.t("Where it comes from, named below the text.")}
        />
      </div>
    </Card>
  );
}

export function SearchEngineCard({ form }: CardProps) {
  return (
    <Card title={i18n.t("Search engines")}>
      <div className="flex flex-col gap-4 p-4">
        <FormTextField
          control={form.control}
          name="seo_title"
          label={i18n.t("Title")}
          help={i18n.t("Left empty, the one above.")}
        />
        <FormTextField control={form.control} name="seo_description" label={i18n.t("Description")} rows={3} />
        <Flag form={form} name="isUnlisted" label={i18n.t("Hide from search engines")} />
      </div>
    </Card>
  );
}

type FlagProps = CardProps & {
  name: "featured" | "passthrough" | "isUnlisted" | "isClosedToComments";
  label: string;
};

function Flag({ form, name, label }: FlagProps) {
  const { field } = useController({ control: form.control, name });
  return <Switch label={label} isSelected={field.value} onChange={field.onChange} />;
}
