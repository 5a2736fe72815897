import { messageOf } from "@sitewright/api/errors";
import { Button } from "@sitewright/ui/button";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Play } from "lucide-react";
import { i18n } from "../../../app/i18n.ts";
import { may, useSession } from "../../../session/session.ts";
import { type ImportRow, importQuery, resumeImport } from "./imports-api.ts";

/** Has an import go on that ended in the middle; nothing where it cannot, or for who may not. */
export function GoOn({ run, onGoing }: { run: ImportRow; onGoing?: () => void }) {
  const queryClient = useQueryClient();
  const mayEdit = may(useSession(), "catalog", "edit");
  const going = useMutation({
    mutationFn: () => resumeImport(run.id),
    onSuccess: (resumed) => {
      queryClient.setQueryData(importQuery(run.id).queryKey, resumed);
      onGoing?.();
    },
    // Refused, it may be that somebody else was quicker.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["imports"] }),
  });
  if (!(run.can_resume && mayEdit)) return null;
  return (
    <>
      <Button
        aria-label={i18n.t("Go on with {file_name}", { file_name: run.file_name })}
        isPending={going.isPending}
        onPress={() => going.mutate()}
      >
        <Play size={15} aria-hidden /> {i18n.t("Go on")}
      </Button>
      {going.isError && (
        <p role="alert" className="w-full rounded-md bg-danger-soft px-3 py-2 text-danger">
          {messageOf(going.error)}
        </p>
      )}
    </>
  );
}
