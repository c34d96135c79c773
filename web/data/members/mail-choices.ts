/** Choice of a member about mail beside that about the account. */
import { queryOptions } from "@tanstack/react-query";
import { backend } from "../backend/client.ts";
import { dataOf } from "../backend/errors.ts";
import { queryClient } from "../backend/query-client.ts";

async function fetchWanted(userId: string, signal: AbortSignal): Promise<boolean> {
  const client = await backend();
  const request = client.from("mail_choices").select("announcements").eq("user_id", userId);
  const [row] = dataOf(await request.abortSignal(signal));
  return row?.announcements ?? true;
}

/** Tells whether a member gets announcements by mail; they do until they say no. */
export function announcementsWantedQuery(userId: string) {
  return queryOptions({
    queryKey: ["mail_choices", userId],
    queryFn: ({ signal }) => fetchWanted(userId, signal),
    staleTime: 0,
  });
}

/** Keeps a member's choice. @throws DataError */
export async function wantAnnouncements(userId: string, isWanted: boolean): Promise<void> {
  const client = await backend();
  const choices = client.from("mail_choices");
  const choice = { announcements: isWanted };
  const changed = dataOf(await choices.update(choice).eq("user_id", userId).select("user_id"));
  if (changed.length === 0) dataOf(await choices.insert({ user_id: userId, ...choice }));
  queryClient.setQueryData(announcementsWantedQuery(userId).queryKey, isWanted);
}
