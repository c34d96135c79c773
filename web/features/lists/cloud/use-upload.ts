import { useTranslations } from "use-intl";
import type { SavedList } from "#domain/list/saved-list.ts";
import { useMemberId } from "#web/data/auth/auth-store.ts";
import { queueNew } from "#web/data/lists/queue.ts";
import { rememberOffer } from "#web/data/local/offered-lists.ts";
import { notify } from "#web/ui/toast.ts";
import { useSaveRefusal } from "#web/features/lists/draft/save-refusal.ts";

/** Sends the chosen ones of the lists on offer to the cloud; then none of them is offered again. */
export function useUpload(lists: readonly SavedList[]): (chosen: ReadonlySet<string>) => void {
  const t = useTranslations("cloud.offer");
  const memberId = useMemberId();
  const explain = useSaveRefusal();

  return (chosen) => {
    if (memberId === null) return;
    const wanted = lists.filter(({ id }) => chosen.has(id));
    for (const list of wanted) {
      const queued = queueNew(list, memberId);
      if (!queued.ok) {
        notify(explain(queued.refusal));
        return;
      }
    }
    rememberOffer(lists, memberId);
    notify({ title: t("done", { count: wanted.length }), tone: "info" });
  };
}
