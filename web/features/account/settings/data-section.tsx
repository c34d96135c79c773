import { Download } from "lucide-react";
import { useTranslations } from "use-intl";
import { exportData } from "#web/data/auth/export-data.ts";
import { Button } from "#web/ui/button.tsx";
import { notify } from "#web/ui/toast.ts";
import { downloadFile } from "#web/ui/download.ts";
import { AccountTrouble } from "#web/features/account/parts/account-trouble.tsx";
import { useSubmit } from "#web/forms/use-submit.ts";
import { Section } from "./section.tsx";

/** Everything that the server holds, as a file (case P09). */
export function DataSection() {
  const t = useTranslations("account.data");
  const submission = useSubmit(async () => {
    const file = `wab-account-${new Date().toISOString().slice(0, 10)}.json`;
    const isTaken = await downloadFile(file, new Blob([...(await exportData())]));
    if (isTaken) notify({ title: t("done", { file }), tone: "success" });
  });

  return (
    <Section id="data" heading={t("heading")}>
      <p className="text-muted">{t("text")}</p>
      <AccountTrouble of={submission} />
      <Button
        className="justify-self-start"
        aria-disabled={!submission.isReady}
        onClick={submission.submit}
      >
        <Download aria-hidden size={18} />
        {t("export")}
      </Button>
    </Section>
  );
}
