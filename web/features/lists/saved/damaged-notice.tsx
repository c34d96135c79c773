import { TriangleAlert, X } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#web/ui/button.tsx";
import { useBackup } from "../draft/use-backup.ts";

/** Says that stored lists could not be read, and how to take their text along. */
export function DamagedNotice() {
  const t = useTranslations("saved");
  const app = useTranslations("app");
  const { makeBackupFile } = useBackup();
  const [isClosed, setIsClosed] = useState(false);
  if (isClosed) return null;

  return (
    <div role="alert" className="grid gap-2 rounded-lg border border-line bg-raised p-3">
      <div className="flex gap-2 text-warning">
        <TriangleAlert aria-hidden size={20} className="mt-0.5 shrink-0" />
        <p className="grow">{t("damaged")}</p>
        <Button
          tone="ghost"
          size="icon"
          className="-mt-2 -mr-2"
          aria-label={app("close")}
          onClick={() => setIsClosed(true)}
        >
          <X aria-hidden size={18} />
        </Button>
      </div>
      <Button onClick={makeBackupFile}>{t("backup")}</Button>
    </div>
  );
}
