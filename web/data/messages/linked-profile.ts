/** The picture of a member whose profile a message links to. */
import { queryOptions } from "@tanstack/react-query";
import { backend } from "../backend/client.ts";
import { dataOf } from "../backend/errors.ts";

async function fetchPicture(username: string, signal: AbortSignal): Promise<string | null> {
  const client = await backend();
  const request = client.from("profiles").select("avatar_url").eq("username", username).limit(1);
  return dataOf(await request.abortSignal(signal))[0]?.avatar_url ?? null;
}

/** The address of a member's picture; null without one, and for members whom the reader may not see. */
export function pictureQuery(username: string) {
  return queryOptions({
    queryKey: ["linked-profile", username],
    queryFn: ({ signal }) => fetchPicture(username, signal),
  });
}
