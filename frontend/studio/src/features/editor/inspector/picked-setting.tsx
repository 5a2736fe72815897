import { messageOf } from "@sitewright/api/errors";
import { Button } from "@sitewright/ui/button";
import { LoadFailure } from "@sitewright/ui/load-failure";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { i18n } from "../../../app/i18n.ts";
import { pickedQuery } from "./picked-api.ts";
import { pickedIds, pickedSource, repicked } from "./picked-ids.ts";
import { PickedList } from "./picked-list.tsx";

const ProductPicker = lazy(() => import("./product-picker.tsx"));

type PickedSettingProps = { label: string; source: string; onChange: (source: string) => void };

/** The products a block shows by hand: picked by name, put in order, taken away. */
export default function PickedSetting({ label, source, onChange }: PickedSettingProps) {
  const [isPicking, setPicking] = useState(false);
  const ids = pickedIds(source);
  const { data, error, isPlaceholderData, refetch } = useQuery(pickedQuery(ids));
  const put = (next: readonly string[]) => onChange(pickedSource(next));
  return (
    <div className="flex flex-col gap-2">
      {error && !data && <LoadFailure message={messageOf(error)} onRetry={() => void refetch()} />}
      {ids.length === 0 ? (
        <p className="text-muted text-sm">{i18n.t("Nothing picked yet, so the block stays empty.")}</p>
      ) : (
        <PickedList
          label={label}
          ids={ids}
          known={data?.rows ?? []}
          isLoading={!data || isPlaceholderData}
          onChange={put}
        />
      )}
      <Button onPress={() => setPicking(true)}>
        <Plus size={14} aria-hidden /> {i18n.t("Pick products")}
      </Button>
      {isPicking && (
        <Suspense>
          <ProductPicker
            picked={ids}
            onClose={() => setPicking(false)}
            onPick={(chosen) => {
              setPicking(false);
              put(repicked(ids, chosen));
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
