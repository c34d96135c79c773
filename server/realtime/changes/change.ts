/** A change as the trigger tells it (`realtime.notify_change`). */
import * as v from "valibot";
import { parseJson } from "#domain/outside.ts";

const change = v.object({
  schema: v.string(),
  table: v.string(),
  type: v.picklist(["INSERT", "UPDATE", "DELETE"]),
  /** Values of the primary key. */
  key: v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])),
  /** The uuids of the row, by column. */
  ids: v.nullable(v.record(v.string(), v.nullable(v.string()))),
  at: v.string(),
});

type Told = v.InferOutput<typeof change>;

/** Change of a row: its table, its key and the uuids in it, but none of its other values. */
export type Change = Omit<Told, "ids"> & { readonly ids: NonNullable<Told["ids"]> };

/** Reads a change; undefined for what the trigger does not say: anybody who may connect may notify. */
export function parseChange(text: string): Change | undefined {
  const { success, output } = v.safeParse(change, parseJson(text));
  return success ? { ...output, ids: output.ids ?? {} } : undefined;
}
