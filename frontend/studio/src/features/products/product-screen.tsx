import { useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useUndo } from "../../history/use-undo.ts";
import { QueryView } from "../../shell/query-view.tsx";
import { ProductEditor } from "./product-editor.tsx";
import { bodyOf, valuesOf } from "./product-form.ts";
import { productQuery, updateProduct } from "./products-api.ts";

const route = getRouteApi("/signed-in/main/commerce/inventory/$productId");

export default function ProductScreen() {
  const { productId } = route.useParams();
  // While a form is open its product must not change under the typist; saving brings the new one.
  const query = useQuery({ ...productQuery(productId), refetchOnWindowFocus: false });
  return <QueryView query={query}>{() => <OpenProduct key={productId} productId={productId} />}</QueryView>;
}

function OpenProduct({ productId }: { productId: string }) {
  const queryClient = useQueryClient();
  const { tellSaved } = useUndo();
  const { data: product } = useQuery({ ...productQuery(productId), refetchOnWindowFocus: false });
  if (!product) return null;
  return (
    <ProductEditor
      key={JSON.stringify(product)}
      product={product}
      values={valuesOf(product)}
      save={async (values) => {
        const saved = await updateProduct(productId, bodyOf(values, product, product.currency));
        // What is read again later names no change; with it the form would take the same product for another.
        queryClient.setQueryData(productQuery(productId).queryKey, { ...saved, change_set_id: "" });
        await tellSaved(`“${saved.title}” saved`, saved.change_set_id);
      }}
    />
  );
}
