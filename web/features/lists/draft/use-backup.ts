import { useTranslations } from "use-intl";
import { openDialog } from "./builder-dialogs.ts";

/** Backup of everything into one file, and the choice of such a file to restore. */
export function useBackup() {
  const t = useTranslations("saved");

  const makeFile = async () => (await import("./make-backup-file.ts")).makeBackupFile(t);
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
