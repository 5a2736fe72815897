import { IconButton } from "@sitewright/ui/button";
import { RotateCw } from "lucide-react";
import { useRef } from "react";
import { i18n } from "../../app/i18n.ts";
import { useSeen } from "../../app/use-seen.ts";
import type { Font } from "./design-api.ts";
import { sampleFamily, useFontSample } from "./font-loading.ts";

/** The name of a family, written in it once it has come (PL-8.38 when it does not). */
export function FontSample({ font, className = "" }: { font: Font; className?: string }) {
  const place = useRef<HTMLSpanElement>(null);
  const sample = useFontSample(font, useSeen(place));
  if (sample.isError)
    return (
      <span ref={place} className="flex min-w-0 flex-1 items-center gap-1 text-danger text-sm">
        <span className="min-w-0 flex-1">
          {i18n.t("Unable to load preview for {fontName}", { fontName: font.name })}
        </span>
        <IconButton
          label={i18n.t("Load the preview for {fontName} again", { fontName: font.name })}
          onPress={() => void sample.refetch()}
        >
          <RotateCw size={14} aria-hidden />
        </IconButton>
      </span>
    );
  return (
    <span
      ref={place}
      className={`min-w-0 flex-1 truncate transition-colors ${sample.isSuccess ? "" : "text-muted"} ${className}`}
      style={{ fontFamily: sample.isSuccess ? `"${sampleFamily(font)}", ${font.generic}` : undefined }}
    >
      {font.name}
    </span>
  );
}
