import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Copy, Download, Printer } from "lucide-react";
import { useState } from "react";
import { createPortal } from "react-dom";
import { useTranslations } from "use-intl";
import { useAuth } from "#web/data/auth/auth-store.ts";
import { makeRecoveryCodes, recoveryCodesQuery } from "#web/data/auth/second-factor.ts";
import { toDataError } from "#web/data/backend/errors.ts";
import { AccountTrouble } from "../parts/account-trouble.tsx";
import { useSubmit, type Submission } from "#web/forms/use-submit.ts";
import { printOnly } from "#web/shared/card/print-only.ts";
import { Button } from "#web/ui/button.tsx";
import { copyText } from "#web/ui/copy-text.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { downloadFile } from "#web/ui/download.ts";
import { notify } from "#web/ui/toast.ts";
import { SectionData } from "./section.tsx";
import { ProveAgain, wantsProof } from "./prove-again.tsx";

/** Codes that are being made or shown. */
interface NewCodes {
  readonly isOpen: boolean;
  readonly codes: readonly string[] | null;
  readonly submission: Submission;
  readonly make: () => void;
  readonly close: () => void;
}

/** Makes recovery codes, which are kept nowhere but in the dialog that shows them. */
export function useNewCodes(userId: string): NewCodes {
  const queries = useQueryClient();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const submission = useSubmit(async () => {
    try {
      setCodes(await makeRecoveryCodes());
    } catch (error) {
      // Supabase's identity service has no such codes, and nobody is told of what there is not.
      if (toDataError(error).kind !== "not-found") throw error;
    }
    await queries.invalidateQueries({ queryKey: recoveryCodesQuery(userId).queryKey });
  });
  return {
    isOpen: codes !== null,
    codes,
    submission,
    make: submission.submit,
    close: () => setCodes(null),
  };
}

interface RecoveryCodesProps {
  readonly userId: string;
  readonly codes: NewCodes;
}

/** The number of recovery codes left, the way to new ones, and the dialog that shows them once. */
export function RecoveryCodes({ userId, codes }: RecoveryCodesProps) {
  const t = useTranslations("account.recovery");
  const query = useQuery(recoveryCodesQuery(userId));
  const [isAsking, setIsAsking] = useState(false);
  const { submission } = codes;

  return (
    <>
      <SectionData query={query}>
        {(left) =>
          left === null ? null : (
            <section className="grid gap-3 border-t border-line pt-4">
              <h3 className="text-lg">{t("heading")}</h3>
              <p className="text-muted">{t(left === 0 ? "none" : "what")}</p>
              {left > 0 && <p>{t("left", { count: left })}</p>}
              <Button
                className="justify-self-start"
                aria-disabled={!submission.isReady}
                onClick={left === 0 ? codes.make : () => setIsAsking(true)}
              >
                {t(left === 0 ? "make" : "again")}
              </Button>
              {wantsProof(submission.trouble?.problem ?? null) ? (
                <ProveAgain onProven={codes.make} />
              ) : (
                <AccountTrouble of={submission} />
              )}
            </section>
          )
        }
      </SectionData>
      {isAsking && (
        <AskDialog
          onClose={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false);
            codes.make();
          }}
        />
      )}
      {codes.codes !== null && <CodesDialog codes={codes.codes} onClose={codes.close} />}
    </>
  );
}

interface AskDialogProps {
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

function AskDialog({ onClose, onConfirm }: AskDialogProps) {
  const t = useTranslations("account.recovery");
  const app = useTranslations("app");
  return (
    <Dialog
      title={t("againTitle")}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{app("cancel")}</Button>
          <Button tone="gold" onClick={onConfirm}>
            {t("again")}
          </Button>
        </>
      }
    >
      <p>{t("againText")}</p>
    </Dialog>
  );
}

interface CodesDialogProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

function CodesDialog({ codes, onClose }: CodesDialogProps) {
  const t = useTranslations("account.recovery");
  const email = useAuth((state) => state.email);
  const heading = t("file", { email });
  const text = [heading, t("once"), "", ...codes, ""].join("\n");

  const handleCopy = async () => {
    const isCopied = await copyText(text);
    notify(
      isCopied
        ? { title: t("copied"), tone: "success" }
        : { title: t("copyFailed"), tone: "error" },
    );
  };

  return (
    <Dialog
      title={t("title")}
      onClose={onClose}
      actions={
        <Button tone="gold" onClick={onClose}>
          {t("done")}
        </Button>
      }
    >
      <p>{t("save")}</p>
      <CodeList codes={codes} />
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void handleCopy()}>
          <Copy aria-hidden size={18} />
          {t("copy")}
        </Button>
        <Button onClick={() => void downloadFile("wab-recovery-codes.txt", text, "text/plain")}>
          <Download aria-hidden size={18} />
          {t("download")}
        </Button>
        <Button onClick={() => printOnly("codes", heading)}>
          <Printer aria-hidden size={18} />
          {t("print")}
        </Button>
      </div>
      {createPortal(
        <div className="print-only">
          <h1>{heading}</h1>
          <p>{t("once")}</p>
          <CodeList codes={codes} />
        </div>,
        document.body,
      )}
    </Dialog>
  );
}

function CodeList({ codes }: { readonly codes: readonly string[] }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-x-4 gap-y-1 whitespace-nowrap md:text-lg">
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ul>
  );
}
