import { useTranslations } from "use-intl";
import type { Backup } from "#web/data/local/backup.ts";
import { planRestore } from "#web/data/local/restore.ts";
import { readSavedLists } from "#web/data/local/saved-lists.ts";
import { matchesIn } from "#web/data/play/match-backup.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { useApplyBackup } from "./use-apply-backup.ts";
import { useBackupOf } from "./use-backup-of.ts";

interface RestoreDialogProps {
  readonly file: File;
  readonly onClose: () => void;
}

/** Says what a backup file would add before anything is added. */
export function RestoreDialog({ file, onClose }: RestoreDialogProps) {
  const t = useTranslations("savedDialog");
  const app = useTranslations("app");
  const apply = useApplyBackup(onClose);
  const result = useBackupOf(file);
  const backup = result?.ok === true ? result.value : null;

  return (
    <Dialog
      title={t("backupPlanTitle")}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{app("cancel")}</Button>
          {backup !== null && (
            <Button tone="gold" onClick={() => apply(backup)}>
              {t("backupApply")}
            </Button>
          )}
        </>
      }
    >
      <p className="break-words text-muted">{file.name}</p>
      <p role="status" className="text-lg">
        {result === null && app("loading")}
        {result?.ok === false && t(`backup-${result.refusal.kind}`)}
        {backup !== null && <Plan backup={backup} />}
      </p>
    </Dialog>
  );
}

function Plan({ backup }: { readonly backup: Backup }) {
  const t = useTranslations("savedDialog");
  const { added, identical, different } = planRestore(backup, readSavedLists());
  const lists = t("backupPlan", {
    fresh: added.length,
    same: identical.length,
    different: different.length,
  });
  const count = matchesIn(backup).size;
  return count === 0 ? lists : `${lists} ${t("backupPlanMatches", { count })}`;
}
