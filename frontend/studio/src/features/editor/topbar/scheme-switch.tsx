import { IconButton } from "@sitewright/ui/button";
import { useQuery } from "@tanstack/react-query";
import { Moon, Sun } from "lucide-react";
import { useEffect, useState } from "react";
import { i18n } from "../../../app/i18n.ts";
import { designQuery, type Scheme, type Styles, stylePreviewQuery } from "../../design/design-api.ts";
import { useEditorPorts } from "../editor-context.tsx";

const UNCHOSEN: Styles = {};

/** The page in the other light, whatever this computer is set to; visitors see it as theirs is. */
export function SchemeSwitch() {
  const { page } = useEditorPorts();
  const [scheme, setScheme] = useState<Scheme | null>(null);
  const shown = scheme ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
  const design = useQuery({ ...designQuery, enabled: scheme !== null });
  const styles = (design.data?.styles as Styles | undefined) ?? UNCHOSEN;
  const sheet = useQuery({
    ...stylePreviewQuery(styles, shown),
    enabled: scheme !== null && design.isSuccess,
  });
  const css = sheet.isPlaceholderData ? undefined : sheet.data?.css;
  useEffect(() => {
    if (css !== undefined) page.tell({ tell: "styles", css });
  }, [css, page]);
  const isDark = shown === "dark";
  const label = isDark ? i18n.t("Show the page in the light") : i18n.t("Show the page in the dark");
  return (
    <IconButton label={label} onPress={() => setScheme(isDark ? "light" : "dark")} className="max-sm:order-2">
      {isDark ? <Sun size={17} aria-hidden /> : <Moon size={17} aria-hidden />}
    </IconButton>
  );
}
