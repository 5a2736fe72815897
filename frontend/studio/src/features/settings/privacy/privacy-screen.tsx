import { i18n } from "../../../app/i18n.ts";
import { may, useSession } from "../../../session/session.ts";
import { Screen } from "../../../shell/screen.tsx";
import { BuyerCard } from "./buyer-card.tsx";
import { CaptchaCard } from "./captcha-card.tsx";
import { CookiesCard } from "./cookies-card.tsx";
import { VisitsCard } from "./visits-card.tsx";

/** What the website keeps about people, and how they get it or have it erased. */
export default function PrivacyScreen() {
  const session = useSession();
  const mayErase = may(session, "sensitive", "edit");
  return (
    <Screen title={i18n.t("Privacy")} lead={i18n.t("What your website keeps about the people who use it.")}>
      <div className="flex flex-col gap-5">
        {mayErase && <BuyerCard />}
        <VisitsCard />
        {may(session, "sensitive", "view") && <CaptchaCard />}
        <CookiesCard />
      </div>
    </Screen>
  );
}
