import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { toasts } from "../../app/toasts.ts";
import { useSession } from "../../session/session.ts";
import { ProductEditor } from "./product-editor.tsx";
import { bodyOf, emptyValues } from "./product-form.ts";
import { createProduct } from "./products-api.ts";

export default function NewProductScreen() {
  const { website } = useSession();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [values] = useState(emptyValues);
  return (
    <ProductEditor
      product={null}
      values={values}
      save={async (written) => {
        const product = await createProduct(bodyOf(written, null, website.currency));
        await queryClient.invalidateQueries({ queryKey: ["products", "list"] });
        toasts.show({ tone: "info", text: `“${product.title}” added` });
        void navigate({
          to: "/commerce/inventory/$productId",
          params: { productId: product.id },
          ignoreBlocker: true,
        });
      }}
    />
  );
}
