/** Friendships in the database, as the server's own tools make and read them. */
import type { SupabaseClient } from "@supabase/supabase-js";

interface Someone {
  readonly id: string;
}

export function friendRows(tools: SupabaseClient) {
  const friendships = () => tools.from("friendships");
  return {
    /** Makes two members friends, at the request of the first. */
    befriend: async (sender: Someone, recipient: Someone): Promise<void> => {
      const row = { sender_id: sender.id, recipient_id: recipient.id, status: "accepted" };
      const { error } = await friendships().insert(row);
      if (error !== null) throw error;
    },
    /** Sends a request in a member's name. */
    request: async (sender: Someone, recipient: Someone): Promise<void> => {
      const row = { sender_id: sender.id, recipient_id: recipient.id };
      const { error } = await friendships().insert(row);
      if (error !== null) throw error;
    },
    /** The stages of all friendships and requests of a member. */
    stagesOf: async ({ id }: Someone): Promise<readonly string[]> => {
      const { data, error } = await friendships()
        .select("status")
        .or(`sender_id.eq.${id},recipient_id.eq.${id}`);
      if (error !== null) throw error;
      return data.map(({ status }) => String(status));
    },
  };
}
