import { Button } from "@sitewright/ui/button";
import { EmptyState } from "@sitewright/ui/empty-state";
import { Store } from "lucide-react";
import { useState } from "react";
import { i18n } from "../../app/i18n.ts";
import { attempt } from "../../app/toasts.ts";
import { useUndo } from "../../history/use-undo.ts";
import { createCollection } from "../../pages/collections-api.ts";
import { may, useSession } from "../../session/session.ts";
import { BackLink } from "../../shell/back-link.tsx";
import { Card, Screen } from "../../shell/screen.tsx";

/** Products stand in a shop: where there is none yet, one press makes it and the product goes on. */
export function NoShop() {
  const { tellSaved } = useUndo();
  const [isMaking, setMaking] = useState(false);
  const mayMake = may(useSession(), "pages", "edit");
  const make = () => {
    setMaking(true);
    void attempt(async () => {
      const shop = await createCollection("products", i18n.t("Shop"), "");
      await tellSaved(
        i18n.t("“{title}” is on line at {url}", { title: shop.title, url: shop.url }),
        shop.change_set_id,
      );
    }).finally(() => setMaking(false));
  };
  return (
    <Screen
      title={i18n.t("New product")}
      back={<BackLink to="/commerce/inventory">{i18n.t("Products")}</BackLink>}
    >
      <Card>
        <EmptyState
          icon={<Store size={20} aria-hidden />}
          title={i18n.t("Your products need a shop")}
          actions={
            mayMake && (
              <Button tone="primary" autoFocus isPending={isMaking} onPress={make}>
                <Store size={16} aria-hidden /> {i18n.t("Create the shop and go on")}
              </Button>
            )
          }
        >
          {mayMake
            ? i18n.t("It shows them to visitors. Its name and address can be changed under Pages.")
            : i18n.t("Ask somebody who may change pages to add one under Pages.")}
        </EmptyState>
      </Card>
    </Screen>
  );
}
