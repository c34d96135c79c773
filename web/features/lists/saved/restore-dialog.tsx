import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import type { Result } from "#domain/result.ts";
import {
  maxBackupLength,
  parseBackup,
  type Backup,
  type BackupRefusal,
} from "#web/data/local/backup.ts";
import { applyRestore, planRestore } from "#web/data/local/restore.ts";
import { readLanguage } from "#web/data/local/preferences.ts";
import { readSavedLists } from "#web/data/local/saved-lists.ts";
import { useLanguageChoice } from "#web/i18n/i18n.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { notify } from "#web/ui/toast.ts";
import { continueStoredList } from "../list-store.ts";

interface RestoreDialogProps {
  readonly file: File;
  readonly onClose: () => void;
}

async function readBackup(file: File): Promise<Result<Backup, BackupRefusal>> {
  if (file.size > maxBackupLength * 3) {
    return { ok: false, refusal: { kind: "too-large", max: maxBackupLength } };
  }
  return parseBackup(await file.text());
}

/** Says what a backup file would add before anything is added. */
export function RestoreDialog({ file, onClose }: RestoreDialogProps) {
  const t = useTranslations("savedDialog");
  const saving = useTranslations("save");
  const app = useTranslations("app");
  const { language, choose } = useLanguageChoice();
  const [result, setResult] = useState<Result<Backup, BackupRefusal> | null>(null);

  useEffect(() => {
    const unreadable = { ok: false, refusal: { kind: "not-json" } } as const;
    readBackup(file).then(setResult, () => setResult(unreadable));
  }, [file]);

  const handleApply = (backup: Backup) => {
    const applied = applyRestore(backup, new Date());
    onClose();
    continueStoredList();
    // Without its words now, the language comes with the next visit.
    if (readLanguage() !== language) choose(readLanguage()).catch(() => undefined);
    if (applied.ok) {
      const count = applied.value.added.length + applied.value.different.length;
      notify({ title: t("backupApplied", { count }), tone: "success" });
    } else {
      notify({ title: saving(applied.refusal.kind), tone: "error" });
    }
  };

  const backup = result?.ok === true ? result.value : null;
  return (
    <Dialog
      title={t("backupPlanTitle")}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{app("cancel")}</Button>
          {backup !== null && (
            <Button tone="gold" onClick={() => handleApply(backup)}>
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
  return t("backupPlan", {
    fresh: added.length,
    same: identical.length,
    different: different.length,
  });
}
