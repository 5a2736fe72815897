import { useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useMemo } from "react";
import { i18n } from "../../app/i18n.ts";
import { useUndo } from "../../history/use-undo.ts";
import { QueryView } from "../../shell/query-view.tsx";
import { ProductEditor } from "./product-editor.tsx";
import { bodyOf, valuesOf } from "./product-form.ts";
import { type ProductDetail, productQuery, updateProduct } from "./products-api.ts";

const route = getRouteApi("/signed-in/main/commerce/inventory/$productId");

export default function ProductScreen() {
  const { productId } = route.useParams();
  // Looking elsewhere and back is no reason to draw a form anew that somebody fills in.
  const query = useQuery({ ...productQuery(productId), refetchOnWindowFocus: false });
  return (
    <QueryView query={query}>{(product) => <OpenProduct key={productId} product={product} />}</QueryView>
  );
}

function OpenProduct({ product }: { product: ProductDetail }) {
  const queryClient = useQueryClient();
  const { tellSaved } = useUndo();
  const values = useMemo(() => valuesOf(product), [product]);
  return (
    <ProductEditor
      product={product}
      values={values}
      save={async (written, edit) => {
        const body = bodyOf(written, product, product.currency);
        const saved = await edit.save((begun) => updateProduct(product.id, { ...body, ...begun }));
        queryClient.setQueryData(productQuery(product.id).queryKey, saved);
        await tellSaved(i18n.t("“{title}” saved", { title: saved.title }), saved.change_set_id);
      }}
    />
  );
}
