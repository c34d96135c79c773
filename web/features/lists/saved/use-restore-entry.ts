import { useTranslations } from "use-intl";
import { inTurn } from "#web/data/local/in-turn.ts";
import { restoreFromTrash, type TrashedList } from "#web/data/local/trash.ts";
import { notify } from "#web/ui/toast.ts";

/** Brings a list back from the trash of this device, and says how it went. */
export function useRestoreEntry() {
  const t = useTranslations("savedDialog");
  const saving = useTranslations("save");

  const restore = (entry: TrashedList) => {
    const result = restoreFromTrash([entry.id], new Date());
    const name = result.ok ? (result.value[0]?.name ?? entry.list.name) : "";
    notify(
      result.ok
        ? { title: t("restored", { name }), tone: "success" }
        : { title: saving(result.refusal.kind), tone: "error" },
    );
  };

  return (entry: TrashedList) => void inTurn(() => restore(entry));
}
