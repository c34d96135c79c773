import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { confirmationsQuery, resendConfirmations } from "#web/data/admin/mail-server.ts";
import { Loadable } from "#web/forms/loadable.tsx";
import { AdminTrouble } from "../parts/admin-trouble.tsx";
import { QuestionDialog } from "../parts/question-dialog.tsx";
import { useSubmit } from "#web/forms/use-submit.ts";
import { Button } from "#web/ui/button.tsx";
import { notify } from "#web/ui/toast.ts";

/** Writes once more to everybody who has not confirmed the address, after saying how many that are. */
export function Resend() {
  const t = useTranslations("adminSite.mail");
  const query = useQuery(confirmationsQuery);
  const [isAsking, setIsAsking] = useState(false);
  const submission = useSubmit(async () => {
    try {
      const count = await resendConfirmations();
      setIsAsking(false);
      notify({ title: t("resent", { count }), tone: "success" });
    } catch (error) {
      notify({ title: t("resendFailed"), tone: "error" });
      throw error;
    }
  });
  return (
    <div className="grid justify-items-start gap-2 border-t border-line pt-4">
      <h3 className="font-bold">{t("confirmations")}</h3>
      <Loadable query={query}>
        {({ pending, due }) => (
          <>
            <p>
              {t("pending", { count: pending })} {pending > 0 && t("due", { count: due })}
            </p>
            {due > 0 && (
              <Button disabled={!submission.isReady} onClick={() => setIsAsking(true)}>
                {t("resend", { count: due })}
              </Button>
            )}
            {isAsking && (
              <QuestionDialog
                title={t("resendTitle")}
                text={t("resendText", { count: due })}
                action={t("resend", { count: due })}
                submission={submission}
                onClose={() => setIsAsking(false)}
              >
                <AdminTrouble of={submission} />
              </QuestionDialog>
            )}
          </>
        )}
      </Loadable>
    </div>
  );
}
