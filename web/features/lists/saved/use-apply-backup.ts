import { useTranslations } from "use-intl";
import type { Backup } from "#web/data/local/backup.ts";
import { inTurn } from "#web/data/local/in-turn.ts";
import { readLanguage } from "#web/data/local/preferences.ts";
import { applyRestore } from "#web/data/local/restore.ts";
import { useLanguageChoice } from "#web/i18n/i18n.tsx";
import { notify } from "#web/ui/toast.ts";
import { continueStoredList } from "#web/features/lists/draft/list-store.ts";

/** Adds what a backup holds to this device, and says how much that was. */
export function useApplyBackup(onApplied: () => void): (backup: Backup) => void {
  const t = useTranslations("savedDialog");
  const saving = useTranslations("save");
  const { language, choose } = useLanguageChoice();

  const apply = (backup: Backup) => {
    const applied = applyRestore(backup, new Date());
    onApplied();
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

  return (backup) => void inTurn(() => apply(backup));
}
