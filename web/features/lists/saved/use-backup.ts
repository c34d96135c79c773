import { useTranslations } from "use-intl";
import { appVersion } from "#web/app-version.ts";
import { makeBackup } from "#web/data/local/backup.ts";
import { notify } from "#web/ui/toast.ts";
import { openDialog } from "#web/features/lists/builder/builder-dialogs.ts";

function download(fileName: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = fileName;
  link.click();
  // The browser has taken the file by the next turn; the address would keep its bytes alive.
  setTimeout(() => URL.revokeObjectURL(link.href));
}

/** Backup of everything into one file, and the choice of such a file to restore. */
export function useBackup() {
  const t = useTranslations("saved");

  const makeBackupFile = () => {
    const { fileName, text } = makeBackup(new Date(), appVersion);
    download(fileName, text);
    notify({ title: t("backupDone"), description: fileName, tone: "success" });
  };

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
