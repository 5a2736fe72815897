import { Badge } from "@sitewright/ui/badge";
import { Button, IconButton } from "@sitewright/ui/button";
import { Eye, FileWarning, LayoutTemplate, Trash2 } from "lucide-react";
import { i18n } from "../../app/i18n.ts";
import { Thumbnail } from "../../previews/thumbnail.tsx";
import { previewAddress, type ThemeRow, type Themes } from "./themes-api.ts";

type ThemeCardProps = {
  theme: ThemeRow;
  themes: Themes;
  mayChoose: boolean;
  mayRemove: boolean;
  isBusy: boolean;
  onChoose: () => void;
  onRemove: () => void;
  onPreview: () => void;
  onReport: () => void;
};

/** A theme with the website's home page in it, small. */
export function ThemeCard(props: ThemeCardProps) {
  const { theme, themes } = props;
  const address = theme.problem ? "" : previewAddress(themes, theme.key);
  return (
    <li
      aria-label={theme.title}
      className="flex flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-low"
    >
      {address ? (
        <Thumbnail
          address={`${address}&still`}
          title={i18n.t("Preview of {title}", { title: theme.title })}
        />
      ) : (
        <span className="flex aspect-[16/10] items-center justify-center bg-sunken text-muted">
          <LayoutTemplate size={28} aria-hidden />
        </span>
      )}
      <div className="flex flex-1 flex-col gap-2 p-4">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="wrap-anywhere font-semibold text-md">{theme.title}</h2>
          {theme.is_used && <Badge tone="good">{i18n.t("In use")}</Badge>}
        </div>
        <Facts theme={theme} />
        {theme.problem && (
          <p className="wrap-anywhere text-danger text-sm">
            {i18n.t("It cannot be shown:")} <span lang="en">{theme.problem}</span>
          </p>
        )}
        <Acts {...props} hasPreview={address !== ""} />
      </div>
    </li>
  );
}

const ORIGINS: Readonly<Record<ThemeRow["origin"], string>> = {
  shipped: i18n.t("Comes with Sitewright"),
  installed: i18n.t("Installed for all websites here"),
  own: i18n.t("This website's own"),
};

function Facts({ theme }: { theme: ThemeRow }) {
  const { version_name: version, licence, author } = theme;
  const facts = [
    version && i18n.t("Version {version}", { version }),
    licence || i18n.t("No licence is named"),
    author && i18n.t("By {author}", { author }),
  ].filter(Boolean);
  return (
    <div className="wrap-anywhere text-muted text-sm">
      <p>{facts.join(" · ")}</p>
      <p>
        {ORIGINS[theme.origin]}
        {theme.is_adopted && ` · ${i18n.t("Adopted from another template dialect")}`}
      </p>
    </div>
  );
}

function Acts({
  theme,
  mayChoose,
  mayRemove,
  isBusy,
  hasPreview,
  onChoose,
  onRemove,
  onPreview,
  onReport,
}: ThemeCardProps & { hasPreview: boolean }) {
  const { title } = theme;
  const hasReport = theme.origin === "own" && (theme.is_adopted || theme.note_count > 0);
  return (
    <div className="mt-auto flex flex-wrap items-center gap-2 pt-2">
      {mayChoose && !theme.is_used && !theme.problem && (
        <Button isDisabled={isBusy} onPress={onChoose} aria-label={i18n.t("Use {title}", { title })}>
          {i18n.t("Use this theme")}
        </Button>
      )}
      {hasPreview && (
        <IconButton label={i18n.t("Look at {title}", { title })} onPress={onPreview}>
          <Eye size={16} aria-hidden />
        </IconButton>
      )}
      {hasReport && (
        <IconButton label={i18n.t("Report on {title}", { title })} onPress={onReport}>
          <FileWarning size={16} aria-hidden />
        </IconButton>
      )}
      {mayRemove && theme.origin === "own" && !theme.is_used && (
        <IconButton label={i18n.t("Remove {title}", { title })} isDisabled={isBusy} onPress={onRemove}>
          <Trash2 size={16} aria-hidden />
        </IconButton>
      )}
    </div>
  );
}
