import { RotateCcw } from "lucide-react";
import { useTranslations } from "use-intl";
import { retryFailedMails } from "#web/data/admin/mail.ts";
import { AdminTrouble } from "#web/features/admin/parts/admin-trouble.tsx";
import { useSubmit } from "#web/forms/use-submit.ts";
import { Button } from "#web/ui/button.tsx";
import { notify } from "#web/ui/toast.ts";

/** Tries every mail again that was given up. */
export function RetryFailed({ count }: { readonly count: number }) {
  const t = useTranslations("adminSite.mail");
  const submission = useSubmit(async () => {
    await retryFailedMails();
    notify({ title: t("retriedFailed", { count }), tone: "success" });
  });
  return (
    <div className="grid justify-items-start gap-2">
      <AdminTrouble of={submission} />
      <Button disabled={!submission.isReady} onClick={submission.submit}>
        <RotateCcw aria-hidden size={18} />
        {t("retryFailed", { count })}
      </Button>
    </div>
  );
}
