import { useQuery } from "@tanstack/react-query";
import { i18n } from "../../../app/i18n.ts";
import { QueryView } from "../../../shell/query-view.tsx";
import { Card } from "../../../shell/screen.tsx";
import { type CookieRow, cookiesQuery } from "./privacy-api.ts";

/** Every cookie a visitor gets, for the privacy policy. */
export function CookiesCard() {
  const query = useQuery(cookiesQuery);
  return (
    <Card title={i18n.t("Cookies")}>
      <div className="flex flex-col gap-2 border-line border-b p-4 text-muted">
        <p>
          {i18n.t(
            "Your website sets only the cookies that its cart and its forms need. Nothing follows visitors, so no notice has to ask them first.",
          )}
        </p>
        <p>
          {i18n.t(
            "Films from other sites load only after a visitor presses them. Code that you inject yourself may set more cookies: it waits until a visitor agrees, unless you switch that off.",
          )}
        </p>
      </div>
      <QueryView query={query}>
        {(cookies) => (
          <ul className="divide-y divide-line">
            {cookies.map((cookie) => (
              <CookieLine key={cookie.name} cookie={cookie} />
            ))}
          </ul>
        )}
      </QueryView>
    </Card>
  );
}

function CookieLine({ cookie }: { cookie: CookieRow }) {
  return (
    <li className="grid gap-x-4 gap-y-0.5 px-4 py-3 sm:grid-cols-[8rem_minmax(0,1fr)_max-content]">
      <code className="font-mono font-medium text-sm">{cookie.name}</code>
      <span>{cookie.purpose}</span>
      <span className="text-muted text-sm">
        {cookie.days === 0
          ? i18n.t("Until the browser is closed")
          : i18n.t("{count, plural, one {# day} other {# days}}", { count: cookie.days })}
      </span>
    </li>
  );
}
