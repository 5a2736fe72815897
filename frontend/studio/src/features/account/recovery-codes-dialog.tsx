import { Button } from "@sitewright/ui/button";
import { Dialog } from "@sitewright/ui/dialog";
import { Download, Printer } from "lucide-react";
import { i18n } from "../../app/i18n.ts";
import { useSession } from "../../session/session.ts";

type RecoveryCodesDialogProps = { codes: readonly string[]; onClose: () => void };

/** The ten codes, this once: only their hashes are kept. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const { person } = useSession();
  const heading = i18n.t("Recovery codes of {email}", { email: person.email });
  return (
    <Dialog
      isAlert
      title={i18n.t("Keep these recovery codes")}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={() => download(heading, codes)}>
            <Download size={15} aria-hidden />
            {i18n.t("Download")}
          </Button>
          <Button onPress={() => window.print()}>
            <Printer size={15} aria-hidden />
            {i18n.t("Print")}
          </Button>
          <Button tone="primary" onPress={onClose}>
            {i18n.t("I have kept them")}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p>
          {i18n.t(
            "When your phone is lost, one of these stands in for its code. Each works once. They are shown only now.",
          )}
        </p>
        <div data-print-alone>
          <p className="hidden font-medium print:block">{heading}</p>
          <ul className="grid grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] gap-x-6 gap-y-1.5 rounded-md bg-sunken p-4 font-mono">
            {codes.map((code) => (
              <li key={code} className="select-all whitespace-nowrap">
                {code}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Dialog>
  );
}

function download(heading: string, codes: readonly string[]): void {
  const file = new Blob([`${heading}\n\n${codes.join("\n")}\n`], { type: "text/plain" });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = "sitewright-recovery-codes.txt";
  link.click();
  URL.revokeObjectURL(link.href);
}
