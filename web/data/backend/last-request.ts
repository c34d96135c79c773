/**
 * The last request of a page that is left. The official client thinks for a moment before it asks, and a
 * page that is left has none: this asks at once, and the browser sees to it after the page is gone.
 */
import { readSession } from "../auth/stored-session.ts";
import { backendKey, backendUrl } from "../local/config.ts";

/** Deletes a row as the member who is here. Never throws; whether it worked nobody is left to hear. */
export async function deleteWhileLeaving(
  table:
    | "shared_lists"
    | "shared_list_comments"
    | "direct_messages"
    | "notifications"
    | "profile_comments",
  id: string,
): Promise<void> {
  const token = readSession()?.accessToken ?? backendKey;
  try {
    await fetch(`${backendUrl()}/rest/v1/${table}?id=eq.${encodeURIComponent(id)}`, {
      method: "DELETE",
      headers: { apikey: backendKey, authorization: `Bearer ${token}` },
      keepalive: true,
    });
  } catch {
    // Where the page stays after all, it is deleted once more.
  }
}
