import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Languages } from "lucide-react";
import { i18n } from "../app/i18n.ts";
import { may, useSession } from "../session/session.ts";
import { furtherLanguages, languagesQuery } from "./languages-api.ts";
import type { SubjectType } from "./translations-api.ts";

/** The line of a thing's menu that leads to its translations; none while the website has one language. */
export function useTranslateAction(type: SubjectType, id: string) {
  const navigate = useNavigate();
  const mayRead = may(useSession(), "pages", "view");
  const { data = [] } = useQuery({ ...languagesQuery, enabled: mayRead });
  const language = furtherLanguages(data)[0]?.code;
  if (!language || !id) return [];
  return [
    {
      id: "translate",
      label: i18n.t("Translate"),
      icon: <Languages size={15} aria-hidden />,
      onAction: () =>
        void navigate({ to: "/translations/$language/$type/$id", params: { language, type, id } }),
    },
  ];
}
