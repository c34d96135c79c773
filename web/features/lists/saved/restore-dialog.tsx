import { useTranslations } from "use-intl";
import {
  maxBackupLength,
  parseBackup,
  type Backup,
  type BackupRefusal,
} from "#web/data/lists/backup.ts";
import { applyRestore, planRestore } from "#web/data/lists/restore.ts";
import { readSavedLists } from "#web/data/local/saved-lists.ts";
import { matchesIn, restoreMatches } from "#web/data/play/match-backup.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { useEffect, useState } from "react";
import type { Result } from "#domain/result.ts";
import { inTurn } from "#web/data/local/in-turn.ts";
import { readLanguage } from "#web/data/local/preferences.ts";
import { useLanguageChoice } from "#web/i18n/i18n.tsx";
import { notify } from "#web/ui/toast.ts";
import { continueStoredList } from "../draft/list-store.ts";

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

async function readBackup(file: File): Promise<Result<Backup, BackupRefusal>> {
  if (file.size > maxBackupLength * 3) {
    return { ok: false, refusal: { kind: "too-large", max: maxBackupLength } };
  }
  return parseBackup(await file.text());
}

/** The backup that a file holds, or why it holds none; null until it is read. */
function useBackupOf(file: File): Result<Backup, BackupRefusal> | null {
  const [result, setResult] = useState<Result<Backup, BackupRefusal> | null>(null);

  useEffect(() => {
    const unreadable = { ok: false, refusal: { kind: "not-json" } } as const;
    readBackup(file).then(setResult, () => setResult(unreadable));
  }, [file]);

  return result;
}

/** Adds what a backup holds to this device, and says how much that was. */
function useApplyBackup(onApplied: () => void): (backup: Backup) => void {
  const t = useTranslations("savedDialog");
  const saving = useTranslations("save");
  const { language, choose } = useLanguageChoice();

  const applyLists = (backup: Backup) => {
    const applied = applyRestore(backup, new Date());
    onApplied();
    continueStoredList();
    // Without its words now, the language comes with the next visit.
    if (readLanguage() !== language) choose(readLanguage()).catch(() => undefined);
    return applied;
  };

  const apply = async (backup: Backup) => {
    const applied = await inTurn(() => applyLists(backup));
    if (!applied.ok) {
      notify({ title: saving(applied.refusal.kind), tone: "error" });
      return;
    }
    const count = applied.value.added.length + applied.value.different.length;
    const matches = await restoreMatches(backup);
    const lists = t("backupApplied", { count });
    if (matches === 0) notify({ title: lists, tone: "success" });
    else {
      const title = t("backupMatches", { count: matches });
      notify({ title, tone: "success", ...(count === 0 ? {} : { description: lists }) });
    }
  };

  return (backup) => void apply(backup);
}
