import { Button } from "@sitewright/ui/button";
import { Dialog, type DialogProps } from "@sitewright/ui/dialog";
import { type ReactNode, useId } from "react";
import { i18n } from "../app/i18n.ts";
import { FormFailure } from "./form-failure.tsx";

type FormDialogProps = {
  title: string;
  /** What `useServerForm` answers. */
  form: {
    readonly failure: string;
    readonly formState: { readonly isSubmitting: boolean };
    readonly submit: () => Promise<boolean>;
  };
  submitLabel: string;
  /** Instead of it while the server answers. */
  pendingLabel?: string;
  size?: DialogProps["size"];
  /** There is nothing to send yet. */
  isDisabled?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** A short form in a dialog: Enter sends it, and what was refused as a whole stands above its fields. */
export function FormDialog(props: FormDialogProps) {
  const { title, form, submitLabel, pendingLabel, size, isDisabled, onClose, children } = props;
  const id = useId();
  const { isSubmitting } = form.formState;
  return (
    <Dialog
      title={title}
      size={size}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{i18n.t("Cancel")}</Button>
          <Button type="submit" form={id} tone="primary" isDisabled={isDisabled} isPending={isSubmitting}>
            {isSubmitting ? (pendingLabel ?? submitLabel) : submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        <FormFailure message={form.failure} />
        {children}
      </form>
    </Dialog>
  );
}
