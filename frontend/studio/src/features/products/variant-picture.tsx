import { FOCUS_RING } from "@sitewright/ui/class-names";
import { Menu } from "@sitewright/ui/menu";
import { ImagePlus, X } from "lucide-react";
import { Button } from "react-aria-components";
import { useController, useWatch } from "react-hook-form";
import { i18n } from "../../app/i18n.ts";
import type { ProductForm } from "./product-editor.tsx";
import { pictureKey } from "./product-form.ts";

type VariantPictureProps = { form: ProductForm; index: number; name: string };

/** Which of the product's pictures is shown when this variant is chosen. */
export function VariantPicture({ form, index, name }: VariantPictureProps) {
  const { field } = useController({ control: form.control, name: `variants.${index}.picture` });
  const images = useWatch({ control: form.control, name: "images" });
  const usable = images.filter((image) => pictureKey(image) !== "");
  if (usable.length === 0) return null;
  const chosen = usable.find((image) => pictureKey(image) === field.value);
  const label = chosen
    ? i18n.t("Picture of {variant}: change", { variant: name })
    : i18n.t("Choose a picture for {variant}", { variant: name });
  return (
    <Menu
      label={label}
      trigger={
        <Button
          aria-label={label}
          className={`grid size-8 shrink-0 place-items-center overflow-hidden rounded-md border border-line text-muted ${chosen ? "" : "border-dashed"} ${FOCUS_RING}`}
        >
          {chosen?.url ? <Thumbnail url={chosen.url} /> : <ImagePlus size={14} aria-hidden />}
        </Button>
      }
      actions={[
        ...usable.map((image) => ({
          id: pictureKey(image),
          label: image.alt_text || i18n.t("Picture {number}", { number: images.indexOf(image) + 1 }),
          icon: (
            <span className="grid size-8 overflow-hidden rounded-sm border border-line">
              {image.url && <Thumbnail url={image.url} />}
            </span>
          ),
          onAction: () => field.onChange(pictureKey(image)),
        })),
        {
          id: "none",
          label: i18n.t("The product's first picture"),
          icon: <X size={15} aria-hidden />,
          startsGroup: true,
          isDisabled: !chosen,
          onAction: () => field.onChange(""),
        },
      ]}
    />
  );
}

function Thumbnail({ url }: { url: string }) {
  return <img src={`${url}?format=100w`} alt="" className="size-full object-cover" />;
}
