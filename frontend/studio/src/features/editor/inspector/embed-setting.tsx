import { TextField } from "@sitewright/ui/text-field";
import type { ReactNode } from "react";
import { i18n } from "../../../app/i18n.ts";
import type { FieldSpec } from "../node-types.ts";
import { useSteadyCaret } from "./use-steady-caret.ts";

type EmbedSettingProps = {
  spec: FieldSpec;
  value: string;
  onChange: (value: string) => void;
  aside?: ReactNode;
};

/** The address of something at another service; one of a service that pages do not show is told of at once. */
export function EmbedSetting({ spec, value, onChange, aside }: EmbedSettingProps) {
  const field = useSteadyCaret(value);
  const isKnown = new RegExp(spec.schema?.pattern ?? "").test(value.trim());
  return (
    <TextField
      ref={field}
      label={spec.label}
      help={spec.help || undefined}
      error={
        isKnown
          ? undefined
          : i18n.t(
              "Pages can show YouTube, Vimeo, Spotify, SoundCloud, Bandcamp, CodePen, OpenStreetMap and Google Maps. This address is of none of them.",
            )
      }
      aside={aside}
      maxLength={spec.max_length}
      value={value}
      onChange={onChange}
    />
  );
}
