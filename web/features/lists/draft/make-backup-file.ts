import type { useTranslations } from "use-intl";
import { appVersion } from "#web/app-version.ts";
import { makeBackup } from "#web/data/lists/backup.ts";
import { copyMatches } from "#web/data/play/match-backup.ts";
import { downloadFile } from "#web/ui/download.ts";
import { notify } from "#web/ui/toast.ts";

/** Gives the player one file with everything that is kept here. Loaded when it is asked for. */
export async function makeBackupFile(
  t: ReturnType<typeof useTranslations<"saved">>,
): Promise<void> {
  const { leftOut, ...matches } = await copyMatches();
  const { fileName, text } = makeBackup(new Date(), appVersion, matches);
  if (!(await downloadFile(fileName, text))) return;
  const description = leftOut === 0 ? fileName : t("backupLeftOut", { count: leftOut });
  notify({ title: t("backupDone"), description, tone: "success" });
}
