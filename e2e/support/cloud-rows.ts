/** The lists of members as the database has them, for tests of whatever kind. */
import type { SupabaseClient } from "@supabase/supabase-js";
import type { StoredUnit } from "#domain/list/stored-unit.ts";

/** A row of a member's lists. */
interface Row {
  readonly id: string;
  readonly name: string;
  readonly faction: string;
  readonly units: readonly StoredUnit[] | string;
  readonly note: string;
  readonly tags: readonly string[];
  readonly archived: boolean;
  readonly version: number;
  readonly wab_id: string;
}

interface Owner {
  readonly id: string;
}

type Values = Readonly<Record<string, unknown>>;

/** Reads and changes rows with the server's own tools, which may do everything. */
export function cloudRows(tools: SupabaseClient) {
  return {
    /** All lists of a member in the cloud, oldest first. */
    rowsOf: async ({ id }: Owner): Promise<readonly Row[]> => {
      const { data, error } = await tools
        .from("army_lists")
        .select("id, name, faction, units, note, tags, archived, version, wab_id")
        .eq("user_id", id)
        .order("created_at");
      if (error !== null) throw error;
      return data;
    },

    /** Puts rows into the cloud as some client may have, other devices or older versions of the app. */
    putRows: async ({ id }: Owner, rows: readonly Values[]): Promise<void> => {
      const { data } = await tools.from("profiles").select("wab_id").eq("id", id).single();
      const owner = { user_id: id, wab_id: data?.wab_id };
      const { error } = await tools
        .from("army_lists")
        .insert(rows.map((row) => ({ ...owner, ...row })));
      if (error !== null) throw error;
    },

    /** Changes a row as another device would. */
    changeRow: async (id: string, change: Values): Promise<void> => {
      const { error } = await tools.from("army_lists").update(change).eq("id", id);
      if (error !== null) throw error;
    },
  };
}
