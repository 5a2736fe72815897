import { ActionMenu } from "@sitewright/ui/action-menu";
import { useNavigate } from "@tanstack/react-router";
import { ExternalLink, History, Trash2 } from "lucide-react";
import { i18n } from "../../app/i18n.ts";
import { useDeletion } from "../../history/use-deletion.ts";
import { useTranslateAction } from "../../translations/use-translate-action.tsx";
import { deleteProduct, type ProductDetail, productQuery } from "./products-api.ts";

export function ProductMenu({ product, mayEdit }: { product: ProductDetail; mayEdit: boolean }) {
  const navigate = useNavigate();
  /** Orders that hold the product stay as they are. */
  const remove = useDeletion({
    title: product.title,
    onDelete: () => deleteProduct(product.id),
    list: "/commerce/inventory",
    queryKey: productQuery(product.id).queryKey,
  });
  const translate = useTranslateAction("catalog.Product", product.id);
  return (
    <ActionMenu
      label={i18n.t("More")}
      actions={[
        {
          id: "view",
          label: i18n.t("View in the shop"),
          icon: <ExternalLink size={15} aria-hidden />,
          isDisabled: product.visibility === "hidden",
          onAction: () => window.open(product.url, "_blank", "noopener"),
        },
        ...translate,
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
