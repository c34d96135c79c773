import { useMutation, useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import {
  deletedListsQuery,
  purgeDeleted,
  restoreDeleted,
  type DeletedList,
} from "#web/data/deleted-rows.ts";
import { refreshLists } from "#web/data/cloud-lists/refresh.ts";
import { inTurn } from "#web/data/local/in-turn.ts";
import { emptyTrash } from "#web/data/local/trash.ts";
import { Queries } from "#web/data/queries.tsx";
import { notify } from "#web/ui/toast.ts";
import { TrashView, type TrashEntry } from "#web/features/lists/saved/trash-view.tsx";

interface MemberTrashProps {
  readonly memberId: string;
  readonly local: readonly TrashEntry[];
  readonly onClose: () => void;
}

/** The trash of this device and the member's in the cloud, as one, the newest first. */
export function MemberTrash(props: MemberTrashProps) {
  return (
    <Queries>
      <Trash {...props} />
    </Queries>
  );
}

function Trash({ memberId, local, onClose }: MemberTrashProps) {
  const t = useTranslations("savedDialog");
  const app = useTranslations("app");
  const { data, isPending, error, refetch } = useQuery(deletedListsQuery(memberId));

  const tellFailure = () => notify({ title: t("restoreFailed"), tone: "error" });
  const restore = useMutation({
    networkMode: "always",
    mutationFn: ({ id }: DeletedList) => restoreDeleted(id),
    onSuccess: (_isBack, { name }) => notify({ title: t("restored", { name }), tone: "success" }),
    onError: tellFailure,
    onSettled: () => Promise.all([refetch(), refreshLists()]),
  });
  const empty = useMutation({
    networkMode: "always",
    mutationFn: purgeDeleted,
    onSuccess: () => inTurn(emptyTrash),
    onError: () => notify({ title: t("trashFailed"), tone: "error" }),
    onSettled: () => refetch(),
  });

  const cloud = (data ?? []).map((deleted): TrashEntry => {
    const { id, name, deletedAt: date } = deleted;
    const onRestore = () => restore.mutate(deleted);
    return { id, name, date, reason: "deleted", place: "cloud", onRestore };
  });
  const entries = [...local, ...cloud].toSorted((a, b) => Date.parse(b.date) - Date.parse(a.date));

  return (
    <TrashView
      entries={entries}
      note={
        isPending || error !== null ? (
          <p role="status" className={error === null ? "text-muted" : "text-warning"}>
            {error === null ? app("loading") : t("trashFailed")}
          </p>
        ) : undefined
      }
      // Only what is shown goes.
      onEmpty={() => {
        if (data === undefined) void inTurn(emptyTrash);
        else empty.mutate(data.map(({ id }) => id));
      }}
      onClose={onClose}
    />
  );
}
