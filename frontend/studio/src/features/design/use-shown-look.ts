import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { type Correction, type Design, type Scheme, type Styles, stylePreviewQuery } from "./design-api.ts";
import { type Properties, propertiesOf } from "./style-properties.ts";

export type ShownLook = {
  readonly css: string;
  /** What of the style sheet is known before the server has made it. */
  readonly properties: Properties;
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
  return { css: data?.css ?? "", properties, corrections: data?.corrections ?? [], scheme, setScheme };
}
