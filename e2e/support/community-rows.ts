/** Names, posts and comments as the database has them, for tests of whatever kind. */
import type { SupabaseClient } from "@supabase/supabase-js";
import { aDraft } from "./kept-lists.ts";

interface Author {
  readonly id: string;
}

/** Writes rows with the server's own tools, which may do everything. */
export function communityRows(tools: SupabaseClient) {
  return {
    /** Gives a member a name that others read. */
    name: async ({ id }: Author, username: string): Promise<void> => {
      const { error } = await tools.from("profiles").update({ username }).eq("id", id);
      if (error !== null) throw error;
    },

    /** A post as some client may have written it; gives its id. */
    aPost: async (
      author: Author,
      fields: Readonly<Record<string, unknown>> = {},
    ): Promise<string> => {
      const { faction, units } = aDraft({ alborc: 1, "orc-hunters": 2 });
      const row = { user_id: author.id, name: "Raiders", faction, units, ...fields };
      const { data, error } = await tools.from("shared_lists").insert(row).select("id").single();
      if (error !== null) throw error;
      return data.id;
    },

    aComment: async (author: Author, listId: string, content: string): Promise<void> => {
      const row = { user_id: author.id, list_id: listId, content };
      const { error } = await tools.from("shared_list_comments").insert(row);
      if (error !== null) throw error;
    },

    /** The posts of a member, as the database has them. */
    postsOf: async ({ id }: Author) => {
      const { data, error } = await tools
        .from("shared_lists")
        .select(
          "id, name, description, image_url, is_tournament_list, tournament_name, is_active, points",
        )
        .eq("user_id", id)
        .order("created_at");
      if (error !== null) throw error;
      return data;
    },
  };
}
