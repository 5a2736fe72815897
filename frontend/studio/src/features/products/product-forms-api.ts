import { answered, api } from "@sitewright/api/client";
import { queryOptions } from "@tanstack/react-query";

/** The forms a product can ask. */
export const productFormsQuery = queryOptions({
  queryKey: ["product-forms"],
  queryFn: () => answered(api.GET("/config/api/product-forms")),
});
