import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { QueryView } from "../../shell/query-view.tsx";
import { FormEditor } from "./form-editor.tsx";
import { formQuery } from "./forms-api.ts";

const route = getRouteApi("/signed-in/main/forms/$formId");

/** One form: what it asks, and what happens then. */
export default function FormScreen() {
  const { formId } = route.useParams();
  const query = useQuery({ ...formQuery(formId), refetchOnWindowFocus: false });
  return <QueryView query={query}>{(form) => <FormEditor key={form.id} form={form} />}</QueryView>;
}
