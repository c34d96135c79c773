/** The picture and the name of the member who is here, for the header. */
import { queryOptions } from "@tanstack/react-query";
import { backend } from "../backend/client.ts";
import { dataOf } from "../backend/errors.ts";
import type { Member } from "./friendships.ts";

/** Milliseconds for which no page asks again: what changes it here says so. */
const fresh = 300_000;

async function fetchOwnPicture(ownerId: string, signal: AbortSignal): Promise<Omit<Member, "id">> {
  const client = await backend();
  const request = client.from("profiles").select("username, avatar_url").eq("id", ownerId);
  const { username, avatar_url } = dataOf(await request.abortSignal(signal).single());
  return { username, avatarUrl: avatar_url };
}

/** One's own picture and name; told of changes together with one's own page. */
export function ownPictureQuery(ownerId: string) {
  return queryOptions({
    queryKey: ["own profile", ownerId, "picture"],
    queryFn: ({ signal }) => fetchOwnPicture(ownerId, signal),
    staleTime: fresh,
    retry: false,
  });
}
