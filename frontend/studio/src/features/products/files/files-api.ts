import { answered, api, telling } from "@sitewright/api/client";
import type { components } from "@sitewright/api/schema";
import { queryOptions } from "@tanstack/react-query";
import { formOf, type Watch, whenNotBusy } from "../../../media/upload-image.ts";

export type ProductFile = components["schemas"]["ProductFileRow"];
export type ProductFiles = components["schemas"]["ProductFiles"];
type Saved = components["schemas"]["SavedProductFile"];

const FILES = "/config/api/product-files";

export const filesQuery = (productId: string) =>
  queryOptions({
    queryKey: ["products", productId, "files"],
    queryFn: () =>
      answered(
        api.GET("/config/api/products/{product_id}/files", { params: { path: { product_id: productId } } }),
      ),
  });

export function contentAddress(fileId: string): string {
  return `${FILES}/${fileId}/content`;
}

/** What may have arrived already is not sent again: it would be there twice. */
export function addFile(productId: string, file: File, { onSent = () => {}, signal }: Watch): Promise<Saved> {
  return whenNotBusy(() =>
    answered(
      api.POST(FILES, {
        body: { product_id: productId, file: file.name },
        bodySerializer: () => formOf({ product_id: productId, file }),
        fetch: telling(onSent),
        ...(signal && { signal }),
      }),
    ),
  );
}

export function replaceFile(fileId: string, file: File): Promise<Saved> {
  return whenNotBusy(() =>
    answered(
      api.POST(`${FILES}/replacements`, {
        body: { file_id: fileId, file: file.name },
        bodySerializer: () => formOf({ file_id: fileId, file }),
      }),
    ),
  );
}

export function renameFile(fileId: string, name: string): Promise<Saved> {
  return answered(
    api.PUT("/config/api/product-files/{product_file_id}", {
      params: { path: { product_file_id: fileId } },
      body: { name },
    }),
  );
}

export function removeFile(fileId: string): Promise<components["schemas"]["Saved"]> {
  return answered(
    api.DELETE("/config/api/product-files/{product_file_id}", {
      params: { path: { product_file_id: fileId } },
    }),
  );
}

export function orderFiles(
  productId: string,
  files: readonly string[],
): Promise<components["schemas"]["SavedProductFiles"]> {
  return answered(
    api.PUT("/config/api/products/{product_id}/files/order", {
      params: { path: { product_id: productId } },
      body: { files: [...files] },
    }),
  );
}
