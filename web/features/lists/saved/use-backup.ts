import { useTranslations } from "use-intl";
import { appVersion } from "#web/app-version.ts";
import { downloadFile } from "#web/ui/download.ts";
import { notify } from "#web/ui/toast.ts";
import { openDialog } from "#web/features/lists/builder/builder-dialogs.ts";

/** Backup of everything into one file, and the choice of such a file to restore. */
export function useBackup() {
  const t = useTranslations("saved");

  const makeFile = async () => {
    const { makeBackup } = await import("#web/data/local/backup.ts");
    const { fileName, text } = makeBackup(new Date(), appVersion);
    downloadFile(fileName, text);
    notify({ title: t("backupDone"), description: fileName, tone: "success" });
  };
  const makeBackupFile = () => void makeFile();

  const chooseBackupFile = () => {
    const input = document.createElement("input");
    input.type = "file";
    input.accept = "application/json,.json";
    input.addEventListener("change", () => {
      const file = input.files?.[0];
      if (file !== undefined) openDialog({ kind: "restore", file });
    });
    input.click();
  };

  return { makeBackupFile, chooseBackupFile };
}
