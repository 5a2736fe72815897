import { Button } from "@sitewright/ui/button";
import { EmptyState } from "@sitewright/ui/empty-state";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { FileDown, Upload } from "lucide-react";
import { FileTrigger } from "react-aria-components";
import { useWatch } from "react-hook-form";
import { i18n } from "../../../app/i18n.ts";
import { useUndo } from "../../../history/use-undo.ts";
import { UploadList } from "../../../media/uploads/upload-list.tsx";
import { useUploadsOf } from "../../../media/uploads/use-uploads.ts";
import { may, useSession } from "../../../session/session.ts";
import { QueryView } from "../../../shell/query-view.tsx";
import { Card } from "../../../shell/screen.tsx";
import type { ProductForm } from "../product-editor.tsx";
import { DIGITAL } from "../product-form.ts";
import type { ProductDetail } from "../products-api.ts";
import { FileList } from "./file-list.tsx";
import { addFile, type ProductFiles as Files, filesQuery } from "./files-api.ts";

type ProductFilesProps = { form: ProductForm; product: ProductDetail | null };

/** What buyers of a digital product download. */
export function ProductFiles({ form, product }: ProductFilesProps) {
  const type = useWatch({ control: form.control, name: "product_type" });
  if (type !== DIGITAL) return null;
  const isSaved = product !== null && String(product.product_type) === DIGITAL;
  return (
    // A dialog in here has a form of its own, whose submit would save the product as well.
    <div onSubmit={(event) => event.stopPropagation()}>
      <Card title={i18n.t("Files")}>
        {isSaved ? (
          <SavedFiles productId={product.id} />
        ) : (
          <EmptyState icon={<FileDown size={20} aria-hidden />} title={i18n.t("Save first, then add files")}>
            {i18n.t("Once the product is saved as a digital one, its files are added here.")}
          </EmptyState>
        )}
      </Card>
    </div>
  );
}

function SavedFiles({ productId }: { productId: string }) {
  const query = useQuery(filesQuery(productId));
  return (
    <QueryView query={query} lines={3}>
      {(found) => <FilesOf productId={productId} found={found} />}
    </QueryView>
  );
}

function FilesOf({ productId, found }: { productId: string; found: Files }) {
  const mayEdit = may(useSession(), "catalog", "edit");
  const { tellSaved } = useUndo();
  const uploads = useUploadsOf(
    (file, watch = {}) => addFile(productId, file, watch),
    ({ name, change_set_id }) => void tellSaved(i18n.t("“{name}” added", { name }), change_set_id),
  );
  const isEmpty = found.files.length === 0 && uploads.list.length === 0;
  const choose = mayEdit && <ChooseFiles onChosen={uploads.add} isFirst={isEmpty} />;
  if (isEmpty)
    return (
      <EmptyState
        icon={<FileDown size={20} aria-hidden />}
        title={i18n.t("Nothing to download yet")}
        actions={choose}
      >
        {i18n.t("Add the files that buyers get: a PDF, sounds, films, or an archive. {most} MB each.", {
          most: found.most_megabytes,
        })}
      </EmptyState>
    );
  return (
    <div className="flex flex-col items-start gap-3 p-4">
      {found.files.length > 0 && <FileList productId={productId} files={found.files} mayEdit={mayEdit} />}
      <div className="w-full">
        <UploadList uploads={uploads} />
      </div>
      {choose}
      <p className="text-muted text-sm">
        {limitsOf(found)}{" "}
        <Link to="/settings/commerce" className="text-brand underline">
          {i18n.t("Change this")}
        </Link>
      </p>
    </div>
  );
}

type ChooseFilesProps = { isFirst: boolean; onChosen: (files: readonly File[]) => void };

function ChooseFiles({ isFirst, onChosen }: ChooseFilesProps) {
  return (
    <FileTrigger allowsMultiple onSelect={(files) => onChosen([...(files ?? [])])}>
      <Button {...(isFirst && { tone: "primary" as const })}>
        <Upload size={15} aria-hidden /> {i18n.t("Add files")}
      </Button>
    </FileTrigger>
  );
}

/** What the settings let buyers do. */
function limitsOf({ limit, days }: Files): string {
  if (limit && days)
    return i18n.t(
      "Buyers can download each file {limit, plural, one {once} other {# times}} within {days, plural, one {a day} other {# days}}.",
      { limit, days },
    );
  if (limit)
    return i18n.t("Buyers can download each file {limit, plural, one {once} other {# times}}.", { limit });
  if (days)
    return i18n.t("Buyers can download the files for {days, plural, one {a day} other {# days}}.", { days });
  return i18n.t("Buyers can download the files as often and as long as they like.");
}
