import { IconButton } from "@sitewright/ui/button";
import { ConfirmDialog } from "@sitewright/ui/dialog";
import { Menu } from "@sitewright/ui/menu";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Ellipsis, ExternalLink, Trash2 } from "lucide-react";
import { useState } from "react";
import { attempt } from "../../app/toasts.ts";
import { useUndo } from "../../history/use-undo.ts";
import { deleteProduct, type ProductDetail, productQuery } from "./products-api.ts";

export function ProductMenu({ product, mayEdit }: { product: ProductDetail; mayEdit: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { tellSaved } = useUndo();
  const remove = (isConfirmed: boolean) => {
    setAsking(false);
    if (!isConfirmed) return;
    void attempt(async () => {
      await deleteProduct(product.id);
      await navigate({ to: "/commerce/inventory", ignoreBlocker: true });
      queryClient.removeQueries(productQuery(product.id));
      await tellSaved(`“${product.title}” deleted`, "catalog.");
    });
  };
  return (
    <>
      <Menu
        label="More"
        trigger={
          <IconButton label="More">
            <Ellipsis size={17} aria-hidden />
          </IconButton>
        }
        actions={[
          {
            id: "view",
            label: "View in the shop",
            icon: <ExternalLink size={15} aria-hidden />,
            isDisabled: product.visibility === "hidden",
            onAction: () => window.open(product.url, "_blank", "noopener"),
          },
          {
            id: "delete",
            label: "Delete",
            icon: <Trash2 size={15} aria-hidden />,
            isDangerous: true,
            isDisabled: !mayEdit,
            startsGroup: true,
            onAction: () => setAsking(true),
          },
        ]}
      />
      <ConfirmDialog
        title={`Delete “${product.title}”?`}
        isOpen={isAsking}
        confirmLabel="Delete"
        isDangerous
        onAnswer={remove}
      >
        It leaves the shop at once. Orders that hold it stay as they are, and you can undo this from Activity.
      </ConfirmDialog>
    </>
  );
}
