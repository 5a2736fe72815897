import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { i18n } from "../../app/i18n.ts";
import { useUndo } from "../../history/use-undo.ts";
import { collectionsQuery } from "../../pages/collections-api.ts";
import { may, useSession } from "../../session/session.ts";
import { QueryView } from "../../shell/query-view.tsx";
import { NoShop } from "./no-shop.tsx";
import { ProductEditor } from "./product-editor.tsx";
import { bodyOf, emptyValues } from "./product-form.ts";
import { createProduct } from "./products-api.ts";

export default function NewProductScreen() {
  const session = useSession();
  const isAsked = may(session, "pages", "view");
  const collections = useQuery({ ...collectionsQuery, enabled: isAsked });
  if (!isAsked) return <NewProduct />;
  return (
    <QueryView query={collections}>
      {({ rows }) => (rows.some((row) => row.kind === "products") ? <NewProduct /> : <NoShop />)}
    </QueryView>
  );
}

function NewProduct() {
  const { website } = useSession();
  const navigate = useNavigate();
  const { tellSaved } = useUndo();
  const [values] = useState(emptyValues);
  return (
    <ProductEditor
      product={null}
      values={values}
      save={async (written) => {
        const product = await createProduct(bodyOf(written, null, website.currency));
        await navigate({
          to: "/commerce/inventory/$productId",
          params: { productId: product.id },
          ignoreBlocker: true,
        });
        await tellSaved(i18n.t("“{title}” added", { title: product.title }), product.change_set_id);
      }}
    />
  );
}
