import { useTranslations } from "use-intl";
import { lateComponent } from "#web/i18n/late-component.tsx";
import { useMemberId } from "#web/data/auth/auth-store.ts";
import { inTurn } from "#web/data/local/in-turn.ts";
import { emptyTrash, restoreFromTrash, type TrashedList } from "#web/data/local/trash.ts";
import { useTrash } from "#web/data/local/use-saved-lists.ts";
import { TrashView, type TrashEntry } from "./trash-view.tsx";
import { notify } from "#web/ui/toast.ts";

const MemberTrash = lateComponent(
  () => import("./member-trash.tsx"),
  (late) => late.MemberTrash,
);

interface TrashDialogProps {
  readonly onClose: () => void;
}

/** Deleted and replaced lists, to bring back: of this device, and for members of the cloud. */
export function TrashDialog({ onClose }: TrashDialogProps) {
  const memberId = useMemberId();
  const restore = useRestoreEntry();
  const entries: readonly TrashEntry[] = useTrash().map((entry) => ({
    id: entry.id,
    name: entry.list.name,
    date: entry.trashed_at,
    reason: entry.reason,
    place: "local",
    onRestore: () => restore(entry),
  }));

  if (memberId === null) {
    return (
      <TrashView entries={entries} onEmpty={() => void inTurn(emptyTrash)} onClose={onClose} />
    );
  }
  return <MemberTrash memberId={memberId} local={entries} onClose={onClose} />;
}

/** Brings a list back from the trash of this device, and says how it went. */
function useRestoreEntry() {
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
