import { lateComponent } from "#web/i18n/late-component.tsx";
import { useMemberId } from "#web/data/auth/auth-store.ts";
import { inTurn } from "#web/data/local/in-turn.ts";
import { emptyTrash } from "#web/data/local/trash.ts";
import { useTrash } from "#web/data/local/use-saved-lists.ts";
import { useRestoreEntry } from "./use-restore-entry.ts";
import { TrashView, type TrashEntry } from "./trash-view.tsx";

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
