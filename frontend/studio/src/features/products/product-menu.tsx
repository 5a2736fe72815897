import { IconButton } from "@sitewright/ui/button";
import { Menu } from "@sitewright/ui/menu";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Ellipsis, ExternalLink, History, Trash2 } from "lucide-react";
import { i18n } from "../../app/i18n.ts";
import { attempt } from "../../app/toasts.ts";
import { useUndo } from "../../history/use-undo.ts";
import { deleteProduct, type ProductDetail, productQuery } from "./products-api.ts";

export function ProductMenu({ product, mayEdit }: { product: ProductDetail; mayEdit: boolean }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { tellSaved } = useUndo();
  /** Done at once, since it can be undone as easily; orders that hold the product stay as they are. */
  const remove = () =>
    void attempt(async () => {
      const { change_set_id: changeSetId } = await deleteProduct(product.id);
      await navigate({ to: "/commerce/inventory", ignoreBlocker: true });
      queryClient.removeQueries(productQuery(product.id));
      await tellSaved(i18n.t("“{title}” deleted", { title: product.title }), changeSetId);
    });
  return (
    <Menu
      label={i18n.t("More")}
      trigger={
        <IconButton label={i18n.t("More")}>
          <Ellipsis size={17} aria-hidden />
        </IconButton>
      }
      actions={[
        {
          id: "view",
          label: i18n.t("View in the shop"),
          icon: <ExternalLink size={15} aria-hidden />,
          isDisabled: product.visibility === "hidden",
          onAction: () => window.open(product.url, "_blank", "noopener"),
        },
        {
          id: "history",
          label: i18n.t("History"),
          icon: <History size={15} aria-hidden />,
          onAction: () => void navigate({ to: "/activity", search: { kind: "products", thing: product.id } }),
        },
        {
          id: "delete",
          label: i18n.t("Delete"),
          icon: <Trash2 size={15} aria-hidden />,
          isDangerous: true,
          isDisabled: !mayEdit,
          startsGroup: true,
          onAction: remove,
        },
      ]}
    />
  );
}
