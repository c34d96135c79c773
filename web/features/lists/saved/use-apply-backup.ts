import { useTranslations } from "use-intl";
import type { Backup } from "#web/data/local/backup.ts";
import { inTurn } from "#web/data/local/in-turn.ts";
import { readLanguage } from "#web/data/local/preferences.ts";
import { applyRestore } from "#web/data/local/restore.ts";
import { restoreMatches } from "#web/data/play/match-backup.ts";
import { useLanguageChoice } from "#web/i18n/i18n.tsx";
import { notify } from "#web/ui/toast.ts";
import { continueStoredList } from "#web/features/lists/draft/list-store.ts";

/** Adds what a backup holds to this device, and says how much that was. */
export function useApplyBackup(onApplied: () => void): (backup: Backup) => void {
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
