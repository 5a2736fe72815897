import { useQuery } from "@tanstack/react-query";
import { type RefObject, useMemo, useRef, useState } from "react";
import { type Correction, type Design, type Scheme, type Styles, stylePreviewQuery } from "./design-api.ts";
import { type Properties, propertiesOf } from "./style-properties.ts";

/** Shows the page these properties at once, whatever is yet to be drawn. */
export type ShowNow = (properties: Properties) => void;

export type ShownLook = {
  readonly css: string;
  /** What of the style sheet is known before the server has made it. */
  readonly properties: Properties;
  /** Set by the preview, as long as there is one. */
  readonly showNow: RefObject<ShowNow | null>;
  /** What had to be moved so that text can be read. */
  readonly corrections: readonly Correction[];
  readonly scheme: Scheme;
  readonly setScheme: (scheme: Scheme) => void;
};

const NOT_CHOSEN_HERE: Design["properties"] = {};

/** The style sheet of these choices in the light they are looked at, which begins as this computer's. */
export function useShownLook(styles: Styles, choices = NOT_CHOSEN_HERE): ShownLook {
  const [scheme, setScheme] = useState<Scheme>(() =>
    matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light",
  );
  const { data } = useQuery(stylePreviewQuery(styles, scheme));
  const properties = useMemo(() => propertiesOf(styles, choices), [styles, choices]);
  const showNow = useRef<ShowNow>(null);
  const { css = "", corrections = [] } = data ?? {};
  return { css, properties, showNow, corrections, scheme, setScheme };
}
