/** A table of the cloud in memory, and a network that loses requests and answers as it is told. */
import type { CloudList } from "#domain/list/cloud-list.ts";
import { DataError } from "../backend/errors.ts";
import type { ListTable } from "./send-save.ts";

/** The fate of a call: it works, it never arrives, or it works and nobody hears of it. */
export type Fate = "works" | "request-lost" | "answer-lost";

/** A table in memory, with its rows to look at. */
export interface TestTable extends ListTable {
  readonly rows: Map<string, CloudList>;
}

/** `nextFate` is asked once a call. */
export function aTable(nextFate: () => Fate = () => "works"): TestTable {
  const rows = new Map<string, CloudList>();
  const call = async <Value>(work: () => Value): Promise<Value> => {
    const fate = nextFate();
    if (fate === "request-lost") throw new DataError("offline", "No network");
    const value = work();
    if (fate === "answer-lost") throw new DataError("offline", "No network");
    return value;
  };
  return {
    rows,
    insert: (list) =>
      call(() => {
        if (rows.has(list.id)) return null;
        const row = { ...list, version: 1 };
        rows.set(list.id, row);
        return row;
      }),
    replace: (list, version, change) =>
      call(() => {
        const before = rows.get(list.id);
        if (before?.version !== version) return null;
        const row = {
          ...(change === null ? list : { ...before, ...change }),
          version: version + 1,
        };
        rows.set(list.id, row);
        return row;
      }),
    find: (id) => call(() => rows.get(id) ?? null),
    named: (name) => call(() => [...rows.values()].filter((row) => row.name === name)),
  };
}
