/** Deleted lists, and those that had to make room for others, for 30 days: of this device, and the member's in the cloud. */
import { useQuery } from "@tanstack/react-query";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { ListPlace } from "#domain/list/list-entry.ts";
import { useMemberId } from "../auth/auth-store.ts";
import { deletedListsQuery, purgeDeleted, restoreDeleted } from "./deleted-rows.ts";
import { inTurn } from "../local/in-turn.ts";
import type { StorageRefusal } from "../local/storage.ts";
import { emptyTrash, restoreFromTrash } from "../local/trash.ts";
import { useDeviceTrash } from "../local/use-saved-lists.ts";
import { refreshLists } from "./update-cloud-store.ts";

/** A list in the trash. */
export interface TrashEntry {
  readonly id: string;
  readonly name: string;
  /** ISO 8601, when it came here. */
  readonly date: string;
  readonly reason: "deleted" | "replaced";
  readonly place: ListPlace;
}

/** The reason why the trash was not changed. */
export type TrashRefusal = StorageRefusal | { readonly kind: "cloud-failed" };

const cloudFailed = { kind: "cloud-failed" } as const;

async function restoreHere({ id, name }: TrashEntry): Promise<Result<string, TrashRefusal>> {
  const back = await inTurn(() => restoreFromTrash([id], new Date()));
  return back.ok ? accept(back.value[0]?.name ?? name) : back;
}

async function restoreInCloud({ id, name }: TrashEntry): Promise<Result<string, TrashRefusal>> {
  try {
    await restoreDeleted(id);
    return accept(name);
  } catch {
    return refuse(cloudFailed);
  } finally {
    void refreshLists();
  }
}

/** The trash of both places, the newest first, and what can be done with it. */
export function useTrash() {
  const memberId = useMemberId();
  const device = useDeviceTrash().map(({ id, list, trashed_at: date, reason }): TrashEntry => {
    return { id, name: list.name, date, reason, place: "device" };
  });
  const { data, isPending, error, refetch } = useQuery({
    ...deletedListsQuery(memberId ?? ""),
    enabled: memberId !== null,
  });
  const cloud = (data ?? []).map(({ id, name, deletedAt: date }): TrashEntry => {
    return { id, name, date, reason: "deleted", place: "cloud" };
  });

  /** Brings a list back, and gives its name: another where its own was taken meanwhile. */
  const restore = async (entry: TrashEntry): Promise<Result<string, TrashRefusal>> => {
    if (entry.place === "device") return await restoreHere(entry);
    const back = await restoreInCloud(entry);
    void refetch();
    return back;
  };

  /** Empties the trash for good: only what is shown goes. */
  const empty = async (): Promise<Result<null, TrashRefusal>> => {
    try {
      if (cloud.length > 0) await purgeDeleted(cloud.map(({ id }) => id));
    } catch {
      return refuse(cloudFailed);
    } finally {
      if (memberId !== null) void refetch();
    }
    const emptied = await inTurn(emptyTrash);
    return emptied.ok ? accept(null) : emptied;
  };

  return {
    entries: [...device, ...cloud].toSorted((a, b) => Date.parse(b.date) - Date.parse(a.date)),
    isLoading: memberId !== null && isPending && error === null,
    hasFailed: error !== null,
    restore,
    empty,
  };
}
