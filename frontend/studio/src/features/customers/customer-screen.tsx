import { Badge } from "@sitewright/ui/badge";
import { buttonClass } from "@sitewright/ui/button";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { ReceiptText, Repeat } from "lucide-react";
import type { ReactNode } from "react";
import { i18n } from "../../app/i18n.ts";
import { may, useSession } from "../../session/session.ts";
import { FullTime } from "../../session/times.tsx";
import { BackLink } from "../../shell/back-link.tsx";
import { QueryView } from "../../shell/query-view.tsx";
import { Card, Screen } from "../../shell/screen.tsx";
import { CustomerNoteCard } from "./customer-note-card.tsx";
import { type CustomerDetail, customerQuery } from "./customers-api.ts";
import { StoreCreditCard } from "./store-credit-card.tsx";

const route = getRouteApi("/signed-in/main/commerce/customers/$customerId");

/** One account: what was ordered, where things go, what the shop notes. */
export default function CustomerScreen() {
  const { customerId } = route.useParams();
  const query = useQuery(customerQuery(customerId));
  return (
    <QueryView query={query}>
      {(customer) => (
        <Screen
          title={customer.name || customer.email}
          back={<BackLink to="/commerce/customers">{i18n.t("Customers")}</BackLink>}
          actions={<OrdersLink email={customer.email} />}
        >
          <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
            <div className="flex flex-col gap-5">
              <Facts customer={customer} />
              <StoreCreditCard customer={customer} />
              <Addresses customer={customer} />
            </div>
            <div className="flex flex-col gap-5">
              <CustomerNoteCard customer={customer} />
              <Privacy />
            </div>
          </div>
        </Screen>
      )}
    </QueryView>
  );
}

function OrdersLink({ email }: { email: string }) {
  return (
    <>
      <Link
        to="/commerce/subscriptions"
        search={{ search: email }}
        className={buttonClass("secondary", "hover:bg-sunken")}
      >
        <Repeat size={15} aria-hidden /> {i18n.t("Show subscriptions")}
      </Link>
      <Link
        to="/commerce/orders"
        search={{ search: email }}
        className={buttonClass("secondary", "hover:bg-sunken")}
      >
        <ReceiptText size={15} aria-hidden /> {i18n.t("Show orders")}
      </Link>
    </>
  );
}

function Facts({ customer }: { customer: CustomerDetail }) {
  return (
    <Card title={i18n.t("Customer")}>
      <dl className="grid gap-3 p-4 sm:grid-cols-2">
        <Fact name={i18n.t("E-mail")}>
          <a className="break-all text-brand underline" href={`mailto:${customer.email}`}>
            {customer.email}
          </a>
        </Fact>
        {customer.past_emails.length > 0 && (
          <Fact name={i18n.t("Earlier e-mail addresses")}>
            <span className="wrap-anywhere">{customer.past_emails.join(", ")}</span>
          </Fact>
        )}
        <Fact name={i18n.t("Orders")}>{customer.order_count}</Fact>
        <Fact name={i18n.t("Spent")}>{customer.spent_text}</Fact>
        {customer.last_order_at && (
          <Fact name={i18n.t("Last order")}>
            <FullTime at={customer.last_order_at} />
          </Fact>
        )}
        <Fact name={i18n.t("Account since")}>
          <FullTime at={customer.created_at} />
        </Fact>
        {customer.signed_in_at && (
          <Fact name={i18n.t("Last sign-in")}>
            <FullTime at={customer.signed_in_at} />
          </Fact>
        )}
      </dl>
    </Card>
  );
}

function Addresses({ customer }: { customer: CustomerDetail }) {
  return (
    <Card title={i18n.t("Addresses")}>
      {customer.addresses.length === 0 ? (
        <p className="p-4 text-muted">{i18n.t("No address is saved.")}</p>
      ) : (
        <ul className="divide-y divide-line">
          {customer.addresses.map((address) => (
            <li key={`${address.name} ${address.lines.join(" ")}`} className="flex items-start gap-3 p-4">
              <address className="flex-1 whitespace-pre-line not-italic wrap-anywhere">
                {[address.name, ...address.lines].join("\n")}
              </address>
              {address.is_default && <Badge>{i18n.t("Default")}</Badge>}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Copies and erasing stand with all that is kept about buyers, for whoever may. */
function Privacy() {
  if (!may(useSession(), "sensitive", "edit")) return null;
  return (
    <Card title={i18n.t("Privacy")}>
      <p className="p-4">
        <Link to="/settings/privacy" className="text-brand underline">
          {i18n.t("Download or erase what is kept")}
        </Link>
      </p>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted text-sm">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
