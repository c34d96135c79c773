/**
 * One save, as often as it takes until the cloud has it. Every step may have happened although its
 * answer was lost, so a step that changes nothing is followed by a look at what is there.
 */
import type { CloudList } from "#domain/list/cloud-list.ts";
import {
  judge,
  judgeNamesakes,
  type ListChange,
  type PendingSave,
  type Verdict,
} from "#domain/list/pending-save.ts";
import { DataError } from "../backend/errors.ts";

/** The lists of one member in the cloud. Every call may throw a DataError. */
export interface ListTable {
  /** Null when the id is there already. */
  readonly insert: (list: CloudList) => Promise<CloudList | null>;
  /** Null when the list is not there in that version. */
  readonly replace: (
    list: CloudList,
    version: number,
    change: ListChange | null,
  ) => Promise<CloudList | null>;
  readonly find: (id: string) => Promise<CloudList | null>;
  readonly named: (name: string) => Promise<readonly CloudList[]>;
}

/** The outcome of sending a save. */
export type Sent =
  | { readonly kind: "saved"; readonly list: CloudList }
  | Exclude<Verdict, { readonly kind: "arrived" | "again" }>;

/** The most looks at a row; beyond them something is going on that more of them will not settle. */
const mostRounds = 5;

/** Null when nothing was changed, because something is there. */
async function write(save: PendingSave, table: ListTable): Promise<Verdict | null> {
  if (save.base !== null) {
    const replaced = await table.replace(save.list, save.base, save.change);
    return replaced === null ? null : { kind: "arrived", list: replaced };
  }
  const namesakes = judgeNamesakes(save, await table.named(save.list.name));
  if (namesakes !== null) return namesakes;
  const inserted = await table.insert(save.list);
  return inserted === null ? null : { kind: "arrived", list: inserted };
}

/** Sends a save and says what became of it. @throws DataError when that cannot be known now */
export async function sendSave(save: PendingSave, table: ListTable): Promise<Sent> {
  let next = save;
  for (let round = 0; round < mostRounds; round += 1) {
    const verdict = (await write(next, table)) ?? judge(next, await table.find(next.list.id));
    switch (verdict.kind) {
      case "arrived":
        return { kind: "saved", list: verdict.list };
      case "again":
        next = verdict.save;
        break;
      case "changed-elsewhere":
      case "gone":
        return verdict;
    }
  }
  throw new DataError("unavailable", "The list changes too quickly elsewhere");
}
