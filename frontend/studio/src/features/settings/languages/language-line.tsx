import { Badge } from "@sitewright/ui/badge";
import { Button } from "@sitewright/ui/button";
import { classNames, FOCUS_RING } from "@sitewright/ui/class-names";
import { Link } from "@tanstack/react-router";
import { i18n } from "../../../app/i18n.ts";
import type { SiteLanguage } from "../../../translations/languages-api.ts";

type LanguageLineProps = {
  readonly language: SiteLanguage;
  readonly onRemove?: (() => void) | undefined;
  readonly isPending?: boolean;
};

/** A language by its own name, where its pages are, and the way to take it off. */
export function LanguageLine({ language, onRemove, isPending }: LanguageLineProps) {
  const { code, name, is_own } = language;
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5">
      <div className="min-w-0 flex-[1_1_12rem]">
        <p className="font-medium" lang={code}>
          {name}
        </p>
        <p className="text-muted text-sm">
          {is_own
            ? i18n.t("Pages are at their own addresses, such as /about")
            : i18n.t("Pages are below {address}", { address: `/${code}/` })}
        </p>
      </div>
      {is_own && <Badge>{i18n.t("Always on")}</Badge>}
      {!is_own && (
        <Link
          to="/translations/$language"
          params={{ language: code }}
          aria-label={i18n.t("Translate into {language}", { language: name })}
          className={classNames("rounded-md px-1 text-brand underline underline-offset-2", FOCUS_RING)}
        >
          {i18n.t("Translate")}
        </Link>
      )}
      {onRemove && (
        <Button
          aria-label={i18n.t("Remove {language}", { language: name })}
          isPending={isPending ?? false}
          onPress={onRemove}
        >
          {i18n.t("Remove")}
        </Button>
      )}
    </div>
  );
}
